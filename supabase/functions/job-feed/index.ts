import { serveDocument } from '../_shared/document.ts'
import { jobFeed } from './handler.ts'

Deno.serve(serveDocument(jobFeed, Deno.env.toObject()))
