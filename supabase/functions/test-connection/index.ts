import { serve } from '../_shared/endpoint.ts'
import { testConnection } from './handler.ts'

Deno.serve(serve(testConnection, Deno.env.toObject()))
