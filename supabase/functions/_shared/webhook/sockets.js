// @ts-self-types="./sockets.d.ts"
// The built-in modules of Node, imported by name, so that every bundler sees them. JavaScript, because Deno's compiler would ask for
// Node's types, which hosted does not have.
export { lookup } from 'node:dns/promises'
export { connect as connectPlain } from 'node:net'
export { connect } from 'node:tls'
