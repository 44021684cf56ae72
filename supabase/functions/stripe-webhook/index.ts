import { serveHandler } from '../_shared/endpoint.ts'
import { stripeWebhook } from './handler.ts'

Deno.serve(serveHandler(stripeWebhook, Deno.env.toObject()))
