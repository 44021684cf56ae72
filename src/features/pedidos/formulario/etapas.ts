/* The two steps as data, and which fields each one asks for the present answers. */
import { createResolver } from '@/lib/form/resolver-of'
import type { Step } from '@/components/wizard/engine'
import { type Campos, formatOpcao } from '@/domain/campo'
import {
  CAMPO_DA_COLUNA,
  camposEssenciais,
  campoTipoServico,
  ERRO_TIPO_SERVICO,
  getCamposEscopo,
  type SolicitacaoForm,
  todosOsCampos,
} from '@/domain/solicitacao'
import { findServico } from '@/domain/servicos/registry'
import { cleanCampo, cleanCampos, isReachable, listErrosDosCampos } from '@/domain/validar-campo'
import type { AppError } from '@/lib/errors'
import { joinPontos } from '@/lib/format'

export const PRIMEIROS = ['empresa_nome', 'responsavel_nome', 'email', 'telefone'] as const
export const SEGUINTES = ['cidade', 'uf', 'setor', 'porte_colaboradores'] as const

const hasTipo = (valores: SolicitacaoForm) => cleanCampo(campoTipoServico, valores.tipo_servico) !== null

export const getTipo = (valores: SolicitacaoForm) => (typeof valores.tipo_servico === 'string' ? valores.tipo_servico : '')

/** Whether the eight essentials are there and right. */
export const areEssentialsRight = (valores: SolicitacaoForm) => listErrosDosCampos(camposEssenciais, valores).length === 0

/** Complete when the rules find nothing wrong: the same that SQL applies, without a schema library to download. */
export const steps: readonly Step<SolicitacaoForm>[] = [
  // A service as given is enough here; that it is one of the nine is asked for before sending
  // (docs/product/requests.md#the-address-of-the-form).
  { id: 'essenciais', title: 'Etapa 1 · Essenciais', isComplete: (valores) => areEssentialsRight(valores) && hasTipo(valores) },
  { id: 'escopo', title: 'Etapa 2 · Escopo', isComplete: (valores) => listProblems(valores).length === 0 },
]

/** Whether the first four essentials are filled, which is when the other four appear. */
export function showsRest(valores: SolicitacaoForm): boolean {
  const limpos = cleanCampos(camposEssenciais, valores)
  return PRIMEIROS.every((nome) => limpos[nome] !== null)
}

/** Essentials still empty, the service among them, in the order of the screen. */
export function listMissingEssentials(valores: SolicitacaoForm): string[] {
  const limpos = cleanCampos(camposEssenciais, valores)
  const vazios = Object.keys(camposEssenciais).filter((nome) => limpos[nome] === null)
  return hasTipo(valores) ? vazios : ['tipo_servico', ...vazios]
}

/** Fields asked in step 1, in the order of the screen. A service as given passes here; that it is one of the nine is asked for later. */
export function listEssentialNames(valores: SolicitacaoForm): string[] {
  const shown = showsRest(valores) ? [...PRIMEIROS, ...SEGUINTES] : [...PRIMEIROS]
  return hasTipo(valores) ? shown : ['tipo_servico', ...shown]
}

/** Fields asked in step 2, in the order of the screen. */
export function listEscopoNames(valores: SolicitacaoForm): string[] {
  const campos = getCamposEscopo(getTipo(valores))
  return Object.keys(campos).filter((nome) => isReachable(campos, nome, valores))
}

/** The essentials are asked in step 1 alone; the service may be on both. */
export const findStep = (nome: string) => (Object.hasOwn(camposEssenciais, nome) ? 0 : -1)

/** The field that a refusal of the server is about. */
export function findField({ status, hint = '' }: AppError): string | undefined {
  const nome = CAMPO_DA_COLUNA[hint] ?? hint
  return status === 422 && Object.hasOwn(todosOsCampos, nome) ? nome : undefined
}

/**
 * What is wrong in step 2, in the order of the fields, with the sentence of docs/product/requests.md#the-address-of-the-form for a
 * service that is none of the nine.
 */
export function listProblems(valores: SolicitacaoForm): { readonly campo: string; readonly mensagem: string }[] {
  const given = hasTipo(valores) && !findServico(getTipo(valores))
  return listErrosDosCampos(getCamposEscopo(getTipo(valores)), valores).map((erro) =>
    given && erro.campo === 'tipo_servico' ? { ...erro, mensagem: ERRO_TIPO_SERVICO } : erro,
  )
}

/** The rules of the whole request. */
export const resolver = createResolver<SolicitacaoForm>((valores) => [
  ...listErrosDosCampos(camposEssenciais, valores),
  ...listProblems(valores),
])

/** Fields by the names that a list of what is missing shows; the consent is a whole sentence, so there it gets a short name. */
export const describeCampos = (nomes: readonly string[], visiveis: readonly string[]) =>
  nomes.map((nome) => ({
    name: nome,
    label: todosOsCampos[nome]?.tipo === 'aceite' ? 'Confirmação de contato' : (todosOsCampos[nome]?.rotulo ?? nome),
    hidden: !visiveis.includes(nome),
  }))

/** Answers of these fields in one line, as people read them. */
export const describeRespostas = (campos: Campos, nomes: readonly string[], valores: SolicitacaoForm) =>
  joinPontos(
    nomes.flatMap((nome) => {
      const [campo, valor] = [campos[nome], valores[nome]]
      if (!campo || !isReachable(campos, nome, valores)) return []
      const textos = Array.isArray(valor) ? valor : typeof valor === 'string' ? [valor.trim()] : []
      return textos.filter((texto) => texto !== '').map((texto) => formatOpcao(campo, texto))
    }),
  )
