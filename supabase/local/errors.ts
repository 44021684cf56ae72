/** A failure that a person can do something about: its message, in Portuguese, is all that is shown. */
export class Explained extends Error {
  override name = 'Explained'
}

/** Prints what went wrong and what to do, and sets the exit code. */
export const explain = (error: unknown): void => {
  process.exitCode = 1
  if (error instanceof Explained) console.error(`\n${error.message}\n`)
  else console.error('\nA plataforma local parou por um erro inesperado:\n', error)
}
