import { serve } from '../_shared/endpoint.ts'
import { confirmPayment } from './handler.ts'

Deno.serve(serve(confirmPayment, Deno.env.toObject()))
