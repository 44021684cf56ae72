import { serveHandler } from '../_shared/endpoint.ts'
import { verifyCaptcha } from './handler.ts'

Deno.serve(serveHandler(verifyCaptcha, Deno.env.toObject()))
