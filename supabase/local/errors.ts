/** A failure that the developer can fix: only its message, in Portuguese, is shown. */
export class Explained extends Error {
  override name = 'Explained'
}

/** Prints the failure and its remedy, and sets the exit code. */
export const explain = (error: unknown): void => {
  process.exitCode = 1
  if (error instanceof Explained) console.error(`\n${error.message}\n`)
  else console.error('\nA plataforma local parou por um erro inesperado:\n', error)
}
