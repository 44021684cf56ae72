import { serveHandler } from '../_shared/endpoint.ts'
import { requestOtp } from './handler.ts'

Deno.serve(serveHandler(requestOtp, Deno.env.toObject()))
