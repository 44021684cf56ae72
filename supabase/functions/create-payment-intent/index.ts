import { serveHandler } from '../_shared/endpoint.ts'
import { createPaymentIntent } from './handler.ts'

Deno.serve(serveHandler(createPaymentIntent, Deno.env.toObject()))
