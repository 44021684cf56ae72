import { serve } from '../_shared/endpoint.ts'
import { runJobs } from './handler.ts'

Deno.serve(serve(runJobs, Deno.env.toObject()))
