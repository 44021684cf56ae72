/** Runs inside Deno: loads one edge function and exits with its parent, whose end closes stdin even after `kill -9`. */
import process from 'node:process'

process.stdin.on('end', () => process.exit(0))
process.stdin.on('error', () => process.exit(0))
process.stdin.resume()

const entry = process.argv[2]
if (entry === undefined) throw new Error('no function was named')
await import(entry)
