import { serve } from '../_shared/endpoint.ts'
import { stripeWebhook } from './handler.ts'

Deno.serve(serve(stripeWebhook, Deno.env.toObject()))
