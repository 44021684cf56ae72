/**
 * The pages of vacancies and consultancies are hydrated as the function rendered them: what was painted stays the very same nodes. Rendered again, the
 * largest text of the page would be painted a second time, seconds after the first.
 */
import { act } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toJsonDeBloco } from '@/domain/publica/json-de-bloco'
import type { ParteDaPagina } from '@/domain/publica/pagina'
import '@/lib/rpc/entregue' // before the server's part of this test takes the window away
import { env } from '@/lib/env'
import { SESSION_KEY } from '@/lib/session'
import { serve, signIn } from '../../tests/support/signed-in'
import { buildConsultoriaNoAr } from '../../tests/samples/consultoria-no-ar'
import { buildEmpresaNoAr } from '../../tests/samples/empresa-no-ar'
import { buildVagaNoAr } from '../../tests/samples/vaga-no-ar'
import { App } from './App'
import { renderPage } from './entry-server'
import { renderConsultoria, renderDiretorio, renderEmpresa, renderLista, renderVaga } from './entry-vagas'
import { preload, routerFuture } from './routes'

// The address of the document: modules read it as they are loaded.
vi.hoisted(() => window.history.replaceState(null, '', '/vagas/VCCCCCCCC'))

let root: Root | undefined
beforeEach(() => {
  serve({ fn_contar_visita: () => ({ status: 204 }), fn_listar_vagas_publicadas: () => ({ body: { itens: [], proximo: null } }) })
})
const leave = () => {
  act(() => root?.unmount())
  root = undefined
  document.body.replaceChildren()
}
afterEach(leave)

const vaga = buildVagaNoAr({
  vaga_afirmativa: true,
  vaga_afirmativa_grupo: 'pessoas com deficiência',
  logo_da_empresa: 'a1.webp',
})
const canais = ['linkedin', 'catho', 'infojobs'].map((canal) => ({ canal, external_url: `https://${canal}.example/1` }))
const fim = { situacao: 'encerrada', cargo: 'Analista de RH', empresa: 'Oficina Aurora', uf: 'SP', area: 'RH' }
const itens = [vaga, buildVagaNoAr({ codigo_ref: 'VBBBBBBBB', salario_min: null, salario_max: null })]
const diretorio = { itens: [buildConsultoriaNoAr(), buildConsultoriaNoAr({ slug: 'trama-dois' })], proximo: 'x', corrigido: null }

/** Every element and text below. */
function nodesOf(element: Element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const found: Node[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node)
  return found
}

type Delivered = { endereco: string; bloco: string; dados: unknown; parte: () => ParteDaPagina; agora?: number }

/** Puts the page there as it is delivered, lets the program take it over, and tells what was lost and what React had to say. */
async function takeOver({ endereco, bloco, dados, parte, agora }: Delivered) {
  leave() // its timers want the window that is taken away below
  const said: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    // Server and browser share one process only in this test.
    if (!String(words[0]).startsWith('Detected multiple renderers')) said.push(words)
  })
  vi.stubGlobal('window', undefined) // neither the build nor the function has a window
  const frame = await renderPage(endereco)
  const clock = agora === undefined ? undefined : vi.spyOn(Date, 'now').mockReturnValue(agora)
  const { body } = parte()
  vi.unstubAllGlobals()
  clock?.mockRestore()
  await prerender(<i />) // React's server leaves the last contexts set; a render without any puts them back
  window.history.replaceState(null, '', endereco)
  const host = document.createElement('div')
  host.innerHTML = frame.body
  // As `scripts/build/modelos.mjs` does: the function's part goes where the page would say that it is loading.
  const carregando = [...host.querySelectorAll('main output')].at(-1)
  if (carregando?.previousElementSibling?.matches('h1')) carregando.previousElementSibling.remove()
  if (carregando) carregando.outerHTML = body
  document.body.innerHTML = `<script type="application/json" id="${bloco}">${toJsonDeBloco(dados)}</script>`
  document.body.append(host)
  const painted = nodesOf(host)
  await preload(endereco)
  await act(async () => {
    root = hydrateRoot(
      host,
      <BrowserRouter future={routerFuture}>
        <App />
      </BrowserRouter>,
      { onRecoverableError: (error) => said.push(error) },
    )
  })
  return { said, painted, lost: painted.filter((node) => !host.contains(node)).map((node) => node.nodeName + node.textContent) }
}

test.each<[string, Delivered]>([
  [
    'a vacancy',
    {
      endereco: '/vagas/VABCDEFGH',
      bloco: 'vaga-entregue',
      dados: { situacao: 'no_ar', ...vaga, canais },
      parte: () => renderVaga(env.VITE_SITE_URL, 'VABCDEFGH', { situacao: 'no_ar', ...vaga, canais }),
    },
  ],
  [
    'one that is over',
    {
      endereco: '/vagas/VCCCCCCCC',
      bloco: 'vaga-entregue',
      dados: fim,
      parte: () => renderVaga(env.VITE_SITE_URL, 'VCCCCCCCC', fim),
    },
  ],
  [
    'a consultancy',
    {
      endereco: '/consultorias/trama-rh',
      bloco: 'consultoria-entregue',
      dados: buildConsultoriaNoAr(),
      parte: () => renderConsultoria(env.VITE_SITE_URL, 'trama-rh', buildConsultoriaNoAr()),
    },
  ],
  [
    'a company',
    {
      endereco: '/empresas/oficina-aurora',
      bloco: 'empresa-entregue',
      dados: buildEmpresaNoAr(),
      parte: () => renderEmpresa(env.VITE_SITE_URL, 'oficina-aurora', buildEmpresaNoAr()),
    },
  ],
  [
    'the board',
    {
      endereco: '/vagas',
      bloco: 'vagas-entregues',
      dados: { itens, proximo: 'x' },
      parte: () => renderLista(env.VITE_SITE_URL, { itens, proximo: 'x' }),
    },
  ],
  [
    'the directory',
    {
      endereco: '/consultorias',
      bloco: 'consultorias-entregues',
      dados: diretorio,
      parte: () => renderDiretorio(env.VITE_SITE_URL, diretorio),
    },
  ],
])('%s: hydration replaces no painted node', async (_, delivered) => {
  const { said, painted, lost } = await takeOver(delivered)
  expect(painted.length).toBeGreaterThan(60)
  expect(said).toEqual([])
  expect(lost).toEqual([])
  expect(document.querySelector('main [inert]')).toBeNull()
})

// A copy may be as old as a day, a month or a year: dates written by now's clock differ then.
test.each([
  [3, 'VDDDDDDDD', 'trama-tres'],
  [400, 'VFFFFFFFF', 'trama-mais'],
])(
  'a page of a vacancy or a consultancy from %d days ago keeps its painted text, and so does the rest',
  async (dias, codigo, slug) => {
    const antiga = { ...vaga, codigo_ref: codigo }
    const dados = { situacao: 'no_ar', ...antiga, canais: [] }
    const agora = Date.now() - 86_400_000 * dias
    const pages: Delivered[] = [
      {
        endereco: `/vagas/${codigo}`,
        bloco: 'vaga-entregue',
        dados,
        parte: () => renderVaga(env.VITE_SITE_URL, codigo, dados),
        agora,
      },
      {
        endereco: `/consultorias/${slug}`,
        bloco: 'consultoria-entregue',
        dados: buildConsultoriaNoAr({ slug }),
        parte: () => renderConsultoria(env.VITE_SITE_URL, slug, buildConsultoriaNoAr({ slug })),
        agora,
      },
    ]
    for (const page of pages) {
      const { said, lost } = await takeOver(page) // oxlint-disable-line no-await-in-loop -- one document
      expect({ said, lost }).toEqual({ said: [], lost: [] })
    }
  },
)

test('nor does it for a signed-in person, except in the bar: their presses would be lost with the nodes', async () => {
  const endereco = '/vagas/VEEEEEEEE'
  const dados = { situacao: 'no_ar', ...vaga, codigo_ref: 'VEEEEEEEE', canais: [] }
  signIn({}, { id: 'a', email: 'ana@empresa.example' })
  const { lost } = await takeOver({
    endereco,
    bloco: 'vaga-entregue',
    dados,
    parte: () => renderVaga(env.VITE_SITE_URL, 'VEEEEEEEE', dados),
  })
  localStorage.removeItem(SESSION_KEY)
  expect(document.querySelector('header')?.textContent).not.toContain('Entrar')
  expect(lost.filter((node) => node.includes('Analista'))).toEqual([])
  expect(lost.length).toBeLessThan(30)
})
