/** Run as a program, by `prepare.ts`: prepares a new data folder, says that it is ready, and keeps a copy for others. */
import { setFlagsFromString } from 'node:v8'
import { prepareFolder } from './snapshot.ts'

// Its work is short: a better compilation would take more of the processor than it saves.
setFlagsFromString('--liftoff-only')
const [folder = '', seed] = process.argv.slice(2)
await prepareFolder(folder, { seed: seed === 'seed' }, () => process.send?.('ready'))
process.disconnect?.()
