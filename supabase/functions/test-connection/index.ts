import { serveHandler } from '../_shared/endpoint.ts'
import { testConnection } from './handler.ts'

Deno.serve(serveHandler(testConnection, Deno.env.toObject()))
