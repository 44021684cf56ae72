import { act, cleanup, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FonteDosNumeros } from './FonteDosNumeros'
import { getContadores, NUMEROS } from '../numeros'
import { NumeroQueSobe } from './Numeros'

let seen: () => void
let frames: FrameRequestCallback[]

beforeEach(() => {
  frames = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        seen = () => notify([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.spyOn(performance, 'now').mockReturnValue(0)
})

const motion = (reduce: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: reduce }))
const digits = () => document.querySelector('[aria-hidden]')?.textContent
const frameAt = (ms: number) => act(() => frames.shift()?.(ms))

describe('counter', () => {
  it('counts up in 1200 ms once it is visible, and always gives screen readers the final number', () => {
    motion(false)
    render(<NumeroQueSobe valor={500} sufixo="+" />)
    expect(digits()).toBe('500+')
    act(() => seen())
    frameAt(0)
    expect(digits()).toBe('0+')
    frameAt(600)
    expect(digits()).toBe('438+')
    expect(screen.getByText('500+', { selector: '.sr-only' })).toBeInTheDocument()
    frameAt(NUMEROS.contadorMs)
    expect(digits()).toBe('500+')
    expect(frames).toHaveLength(0)
  })

  it('shows the final number at once with prefers-reduced-motion', () => {
    motion(true)
    seen = () => {}
    render(<NumeroQueSobe valor={98} sufixo="%" />)
    act(() => seen())
    expect(digits()).toBe('98%')
    expect(frames).toHaveLength(0)
  })
})

const numero = (modo: 'anunciado' | 'verdadeiro' | 'nenhum', valor: number | null = null) => ({ modo, valor, minimo: 50 })
const FONTE = { texto: 'levantamento próprio', em: '2026-11-01' }

const dados = (empresas: ReturnType<typeof numero>, outros = numero('nenhum'), fonte: typeof FONTE | null = FONTE) => ({
  checkout_url: '#',
  plano_itens: null,
  razao_social: null,
  cnpj: null,
  endereco_fisico: null,
  encarregado_nome: null,
  encarregado_email: null,
  contado_em: '2026-11-22T12:00:00Z',
  canais: [],
  numeros: { empresas, consultorias: outros, satisfacao: outros, canais: outros },
  fonte,
})
const contadores = (...given: Parameters<typeof dados>) =>
  getContadores(dados(...given)).map(({ valor, sufixo }) => `${valor}${sufixo}`)

const showFonte = (...given: Parameters<typeof dados>) => {
  cleanup()
  render(<FonteDosNumeros nomes={['empresas', 'satisfacao']} dados={dados(...given)} />)
  return screen.queryByText(/^Fonte:/)?.textContent
}

describe('the figures of the home page', () => {
  it('are absent until the server answers, and as announced only with a source', () => {
    expect(getContadores(null)).toEqual([])
    expect(contadores(numero('anunciado'), numero('anunciado'))).toEqual(['500+', '200+', '98%'])
    expect(contadores(numero('anunciado'), numero('anunciado'), null)).toEqual([])
    expect(NUMEROS.contadorMs).toBe(1200)
  })

  it('are the counted ones from their least on; below it, off, or never counted, they are absent', () => {
    expect(contadores(numero('verdadeiro', 50))).toEqual(['50'])
    for (const valor of [0, 1, 12, 49, null]) expect(contadores(numero('verdadeiro', valor))).toEqual([])
    expect(contadores(numero('nenhum', 120))).toEqual([])
  })

  it('have their source under them where one is announced, and only there', () => {
    expect(showFonte(numero('anunciado'))).toBe('Fonte: levantamento próprio, 1 de novembro de 2026.')
    expect(showFonte(numero('verdadeiro', 60))).toBeUndefined()
  })
})
