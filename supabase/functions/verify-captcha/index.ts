import { serve } from '../_shared/endpoint.ts'
import { verifyCaptcha } from './handler.ts'

Deno.serve(serve(verifyCaptcha, Deno.env.toObject()))
