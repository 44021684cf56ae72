import { serveHandler } from '../_shared/endpoint.ts'
import { deleteAccount } from './handler.ts'

Deno.serve(serveHandler(deleteAccount, Deno.env.toObject()))
