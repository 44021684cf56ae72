import { serve } from '../_shared/endpoint.ts'
import { deleteAccount } from './handler.ts'

Deno.serve(serve(deleteAccount, Deno.env.toObject()))
