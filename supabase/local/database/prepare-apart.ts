/** Run as a program, by `prepare.ts`: prepares the copy that new data folders start from, in a process that gives its memory back. */
import { preparedData } from './snapshot.ts'

await preparedData({ seed: process.argv[2] === 'seed' })
