import { serve } from '../_shared/endpoint.ts'
import { createPaymentIntent } from './handler.ts'

Deno.serve(serve(createPaymentIntent, Deno.env.toObject()))
