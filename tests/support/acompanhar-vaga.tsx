/** The page of a vacancy with its applications, over a server in memory. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { vi } from 'vitest'
import { renderAt } from './pages/render-at'
import type { Candidatura, Modelo, SemNomes } from '../../src/domain/contratos/candidaturas'
import { type Avaliacao, computeMedia, type FiltrosDeCandidaturas } from '../../src/domain/candidatura/avaliacao'
import AcompanharVagaPage from '../../src/features/candidaturas/AcompanharVagaPage'
import { serve, signIn } from './signed-in'

/** Id of the vacancy. */
export const VAGA = '00000000-0000-4000-8000-0000000000a1'
/** Who looks at the page, as one of the vacancy. */
export const RITA = { id: '00000000-0000-4000-8000-0000000000b1', nome: 'Rita Lima', papel: 'dono', eu: true }
/** What the page is given, and what it asked: set anew before each test. */
export const tela = {
  candidaturas: [] as Candidatura[],
  semNomes: undefined as SemNomes | undefined,
  modelos: [] as Modelo[],
  server: {} as Parameters<typeof serve>[0],
  calls: [] as ReturnType<typeof serve>,
}

/** An application as its recruiter reads it. */
export const candidatura = (n: number, changes: Partial<Candidatura> = {}): Candidatura => ({
  id: `00000000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`,
  nome: `Pessoa ${n}`,
  email: `p${n}@candidata.example`,
  telefone: null,
  cidade: null,
  uf: null,
  linkedin_url: null,
  curriculo_url: null,
  curriculo_nome: null,
  portfolio_url: null,
  pretensao_centavos: null,
  mensagem: null,
  canal: 'linkedin',
  status: 'recebida',
  encerrada_em: null,
  respostas: [],
  nota: null,
  avaliacao: {},
  triagem: [],
  atende: null,
  responsavel_id: null,
  versao: 1,
  criada_em: `2026-11-21T15:00:${String(59 - n).padStart(2, '0')}Z`,
  atualizada_em: '2026-11-21T15:00:00Z',
  ...changes,
})

export type Listar = {
  _status?: string
  _cursor?: { pagina: string }
  _limite: number
  _filtros?: FiltrosDeCandidaturas
}

/** As the server pages: newest first, the cursor is the last id. */
export function listar({ _status: status, _cursor: cursor, _limite: limite, _filtros: filtros = {} }: Listar) {
  const passes = ({ nome, avaliacao }: Candidatura) =>
    nome.includes(filtros.texto ?? '') &&
    (filtros.avaliacao === undefined || (computeMedia(avaliacao) ?? 0) >= Number(filtros.avaliacao))
  const shown = tela.candidaturas.filter(passes)
  const all = shown.filter((item) => !status || item.status === status)
  const from = cursor ? all.findIndex(({ id }) => id === cursor.pagina) + 1 : 0
  const itens = all.slice(from, from + limite)
  const totais = Object.fromEntries(
    ['recebida', 'em_analise', 'entrevista', 'aprovada', 'recusada'].map((name) => [
      name,
      shown.filter((item) => item.status === name).length,
    ]),
  )
  const proximo = from + limite < all.length ? { pagina: itens.at(-1)?.id } : null
  return { itens, proximo, totais, ...(tela.semNomes && { sem_nomes: tela.semNomes }) }
}

function mudar(body: unknown, change: (item: Candidatura) => Partial<Candidatura>) {
  const { _id: id, _versao: versao } = body as { _id: string; _versao: number }
  const item = tela.candidaturas.find((other) => other.id === id)
  if (!item) return { status: 404, body: { code: 'PT404', message: 'Não encontramos esta candidatura.' } }
  if (item.versao !== versao) return { status: 409, body: { code: 'PT409', message: 'Mudou.', hint: 'mudou' } }
  Object.assign(item, change(item), { versao: versao + 1 })
  return { body: item }
}

/** Serves one published vacancy of the signed-in person, without applications. */
export function prepareTela() {
  sessionStorage.clear()
  const perfil = signIn()
  const vaga = {
    id: VAGA,
    cargo: 'Analista de RH',
    empresa: 'Oficina Aurora',
    status: 'published',
    uf: 'SP',
    area: 'RH',
    senioridade: 'pleno',
    codigo_ref: 'V7K2M9QX4',
    valor_total: 4490,
    desconto_aplicado: 500,
    cupom_aplicado: 'AURORA',
    expira_em: '2027-01-01T00:00:00Z',
  }
  tela.candidaturas = []
  tela.semNomes = undefined
  tela.modelos = []
  tela.server = {
    usuarios: () => ({ body: [perfil] }),
    vagas: () => ({ body: [vaga] }),
    fn_listar_candidaturas: ({ body }) => ({ body: listar(body as Listar) }),
    fn_mover_candidatura: ({ body }) => {
      const { _status: status, _mensagem: texto = null } = body as { _status: string; _mensagem?: string }
      return mudar(body, ({ respostas }) => ({
        status,
        respostas: [{ situacao: status, texto, em: new Date().toISOString() }, ...respostas],
      }))
    },
    fn_mover_candidaturas: ({ body }) => {
      const { _ids: ids, _versoes: versoes, _status: status } = body as { _ids: string[]; _versoes: number[]; _status: string }
      const respostas = ids.map((id, n) => ({ id, ...mudar({ _id: id, _versao: versoes[n] }, () => ({ status })) }))
      return {
        body: {
          movidas: respostas.flatMap(({ body, status: falha }) => (falha ? [] : [body])),
          recusadas: respostas.flatMap(({ id, body, status: falha }) =>
            falha ? [{ id, nome: null, codigo: falha === 404 ? 'candidatura_inexistente' : 'mudou', motivo: body.message }] : [],
          ),
        },
      }
    },
    fn_outras_candidaturas: () => ({ body: [] }),
    fn_historico_da_candidatura: () => ({ body: [] }),
    fn_pessoas_da_vaga: () => ({ body: [RITA] }),
    fn_entrevista: () => ({ body: null }),
    fn_anotar_candidatura: ({ body }) => mudar(body, () => ({ nota: (body as { _nota: string })._nota })),
    fn_avaliar_candidatura: ({ body }) => mudar(body, () => ({ avaliacao: (body as { _avaliacao: Avaliacao })._avaliacao })),
    fn_meus_modelos: () => ({ body: tela.modelos }),
    fn_guardar_modelo: ({ body }) => {
      const { _nome: nome, _texto: texto } = body as { _nome: string; _texto: string }
      const outros = tela.modelos.filter((modelo) => modelo.nome !== nome)
      tela.modelos = [
        ...outros,
        { id: `00000000-0000-4000-8000-0000000003${String(outros.length).padStart(2, '0')}`, nome, texto },
      ]
      return { body: tela.modelos }
    },
    fn_excluir_modelo: ({ body }) => {
      tela.modelos = tela.modelos.filter(({ id }) => id !== (body as { _id: string })._id)
      return { body: tela.modelos }
    },
    fn_ver_candidatura: ({ body }) => {
      const item = tela.candidaturas.find(({ id }) => id === (body as { _id: string })._id)
      return item ? { body: item } : { status: 404, body: { code: 'PT404', message: 'Não encontramos esta candidatura.' } }
    },
    fn_pagamento_da_vaga: () => ({ body: null }),
  }
  tela.calls = serve(tela.server)
  // One column at a time, as on a phone, unless a test needs the wide board.
  largura(false)
}

/** Whether the board is as wide as its columns. */
export const largura = (wide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: wide, addEventListener: () => {}, removeEventListener: () => {} }))

/** Opens the page of the vacancy. */
export function open(search = '') {
  renderAt(
    `/recrutaeeo/minhas-vagas/${VAGA}${search}`,
    <Routes>
      <Route path="/recrutaeeo/minhas-vagas/:id" element={<AcompanharVagaPage />} />
    </Routes>,
  )
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 })
}

/** The moves that were sent. */
export const moved = () => tela.calls.filter(({ name }) => name === 'fn_mover_candidatura').map(({ body }) => body)
/** A column of the wide board. */
export const coluna = (nome: string) =>
  within(screen.getByRole('heading', { level: 3, name: new RegExp(`^${nome}`) }).closest('section') as HTMLElement)
