"""What developers run now and then: types for the scripts of the page, the compiler that checks them."""
