import { serve } from '../_shared/endpoint.ts'
import { requestOtp } from './handler.ts'

Deno.serve(serve(requestOtp, Deno.env.toObject()))
