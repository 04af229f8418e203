/** Returns the result; an error ends the command with its message. */
export function orComplain(what) {
  try {
    return what();
  } catch (error) {
    console.error(error.message);
    return process.exit(2);
  }
}
