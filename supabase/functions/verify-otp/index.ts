import { serveHandler } from '../_shared/endpoint.ts'
import { verifyOtp } from './handler.ts'

Deno.serve(serveHandler(verifyOtp, Deno.env.toObject()))
