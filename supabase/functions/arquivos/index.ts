import { serveHandler } from '../_shared/endpoint.ts'
import { arquivos } from './handler.ts'

Deno.serve(serveHandler(arquivos, Deno.env.toObject()))
