import { act } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepMensagem } from '@/features/site/contato/mensagem'
import { createEmptyValues, Rascunho, saveCopy } from '@/features/pedidos/formulario/rascunho/rascunho'
import { signIn } from '../../tests/support/signed-in'
import { App } from './App'
import { renderPage, sitePages } from './entry-server'
import { preload, routerFuture } from './routes'

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
  localStorage.clear()
})

/** Every element below. */
const elementsOf = (host: Element) => [...host.querySelectorAll('*')]

/** Hydrates the prerendered markup as the browser does, and returns every error that React reported and every element that went. */
async function complaints(path: string) {
  const said: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    // Server and browser share one process only in this test.
    if (!String(words[0]).startsWith('Detected multiple renderers')) said.push(words)
  })
  window.history.replaceState(null, '', path)
  const host = document.createElement('div')
  const { pathname } = new URL(path, window.location.origin)
  vi.stubGlobal('window', undefined) // the build has no window
  const { body } = await renderPage(pathname)
  vi.unstubAllGlobals()
  await prerender(<i />) // React's server leaves the last contexts set; a render without any puts them back
  host.innerHTML = body
  document.body.append(host)
  expect(host.querySelectorAll('h1')).toHaveLength(1)
  const painted = elementsOf(host)
  await preload(pathname)
  await act(async () => {
    root = hydrateRoot(
      host,
      <BrowserRouter future={routerFuture}>
        <App />
      </BrowserRouter>,
      { onRecoverableError: (error) => said.push(error) },
    )
  })
  return { said, lost: painted.filter((element) => !element.isConnected), host }
}

const prerendered = sitePages.filter(({ prerender: kind }) => kind).map(({ path }) => path)
const field = (id: string) => document.getElementById(`campo-${id}`)

describe('hydration', () => {
  it.each(prerendered)('of %s finds exactly the prerendered markup', async (path) => {
    expect((await complaints(path)).said).toEqual([])
  })

  it.each(['/auth', '/entrar', '/empresa-solicitacao', '/contato', '/consultoria-cadastro', '/consultorias', '/vagas'])(
    'of the form %s keeps every element, with a query too',
    async (path) => {
      expect(await complaints(path)).toMatchObject({ said: [], lost: [] })
      act(() => root?.unmount())
      document.body.replaceChildren()
      expect(await complaints(`${path}?utm_source=carta#topo`)).toMatchObject({ said: [], lost: [] })
    },
  )

  it('shows the signed-in bar only afterwards, without a mismatch', async () => {
    signIn({}, { id: '1', user_metadata: { nome: 'Ana' } })
    expect((await complaints('/planos')).said).toEqual([])
    expect(document.querySelector('header')?.textContent).not.toContain('Entrar')
  })
})

describe('what only the browser knows comes after it, without a mismatch', () => {
  it('the query of the address', async () => {
    const { said, lost } = await complaints('/contato?assunto=Privacidade+e+meus+dados')
    expect([said, lost]).toEqual([[], []])
    expect(field('assunto')).toHaveValue('Privacidade e meus dados')
  })

  it('the draft of a message, in the same fields', async () => {
    keepMensagem({ nome: 'Lia Prado', email: '', assunto: '', mensagem: 'Não encontro o link.' }, null)
    const { said, lost } = await complaints('/contato')
    expect([said, lost]).toEqual([[], []])
    expect(field('nome')).toHaveValue('Lia Prado')
    expect(field('mensagem')).toHaveValue('Não encontro o link.')
    expect(document.body).toHaveTextContent('Começar do zero')
  })

  it('the draft of a request, at its step', async () => {
    saveCopy({ ...createEmptyValues(), tipo_servico: 'Recrutamento e Seleção (R&S)', empresa_nome: 'Oficina Aurora' })
    const rascunho = new Rascunho('Recrutamento e Seleção (R&S)')
    rascunho.save({ ...createEmptyValues(), tipo_servico: 'Recrutamento e Seleção (R&S)', empresa_nome: 'Oficina Aurora' })
    expect((await complaints('/empresa-solicitacao')).said).toEqual([])
    expect(field('empresa_nome')).toHaveValue('Oficina Aurora')
    expect(document.body).toHaveTextContent('Retomamos')
  })

  it('the service of a link', async () => {
    expect((await complaints('/empresa-solicitacao?tipo=Recrutamento+e+Sele%C3%A7%C3%A3o+%28R%26S%29')).said).toEqual([])
    expect(document.querySelector('main')).toHaveTextContent('Recrutamento e Seleção')
  })
})
