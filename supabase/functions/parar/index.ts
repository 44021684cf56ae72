import { serveDocument } from '../_shared/document.ts'
import { parar } from './handler.ts'

Deno.serve(serveDocument(parar, Deno.env.toObject()))
