import { serveDocument } from '../_shared/document.ts'
import { renderVaga } from './handler.ts'

Deno.serve(serveDocument(renderVaga, Deno.env.toObject()))
