"""What a client is sent: `snapshot` first, `reads` returns it and `stream` keeps sending changes; the others are its
parts."""
