"""The drawn mission: battlefield, hero boards, console."""
