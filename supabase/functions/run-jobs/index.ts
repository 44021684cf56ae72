import { serveHandler } from '../_shared/endpoint.ts'
import { runJobs } from './handler.ts'

Deno.serve(serveHandler(runJobs, Deno.env.toObject()))
