/** What is asked for; an error of one sentence ends the command. */
export function orComplain(what) {
  try {
    return what();
  } catch (error) {
    console.error(error.message);
    return process.exit(2);
  }
}
