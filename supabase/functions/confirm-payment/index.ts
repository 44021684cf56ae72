import { serveHandler } from '../_shared/endpoint.ts'
import { confirmPayment } from './handler.ts'

Deno.serve(serveHandler(confirmPayment, Deno.env.toObject()))
