import { serveHandler } from '../_shared/endpoint.ts'
import { lerAnuncio } from './handler.ts'

Deno.serve(serveHandler(lerAnuncio, Deno.env.toObject()))
