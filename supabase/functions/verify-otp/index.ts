import { serve } from '../_shared/endpoint.ts'
import { verifyOtp } from './handler.ts'

Deno.serve(serve(verifyOtp, Deno.env.toObject()))
