/* The four steps as data: their texts, the layout of their fields, and the rules as the form library needs them. */
import type { AllAtOnce } from '@/components/form/ChoiceGroup'
import type { FieldProblem } from '@/components/form/ErrorSummary'
import { createResolver } from '@/lib/form/resolver-of'
import type { Campos } from '@/domain/campo'
import { camposConsultoria, type ConsultoriaForm, ETAPAS_CONSULTORIA } from '@/domain/consultoria/consultoria'
import { isReachable, listErrosDosCampos } from '@/domain/validar-campo'
import type { AppError } from '@/lib/errors'

/** `dobra`: nothing in it is required, and it is one line until it is opened. */
type Grupo = { readonly titulo: string; readonly campos: readonly string[]; readonly dobra?: true }
export type Etapa = {
  readonly id: string
  readonly title: string
  readonly lead: string
  /** What the saved step is called among the own data. */
  readonly nome: string
  readonly campos: Campos
  readonly grupos: readonly Grupo[]
}

const [CADASTRAIS, CARACTERIZACAO, SEGMENTOS, COMERCIAIS] = ETAPAS_CONSULTORIA

export const ETAPAS = [
  {
    id: 'cadastrais',
    title: CADASTRAIS.titulo,
    nome: 'Dados e contato',
    lead: 'Quem é a consultoria e quem responde por ela. Telefone e e-mail não aparecem no diretório.',
    campos: CADASTRAIS.campos,
    grupos: [
      { titulo: 'A consultoria', campos: ['consultoria_nome', 'responsavel_nome', 'cargo_funcao'] },
      { titulo: 'Contato', campos: ['email', 'telefone'] },
      { titulo: 'Onde fica', campos: ['cidade', 'uf'] },
    ],
  },
  {
    id: 'caracterizacao',
    title: CARACTERIZACAO.titulo,
    nome: 'Sobre a consultoria',
    lead: 'Como a consultoria atua e o que oferece. O documento serve só para a nossa conferência.',
    campos: CARACTERIZACAO.campos,
    grupos: [
      { titulo: 'Identificação', campos: ['tipo_atuacao', 'cnpj', 'cpf'] },
      { titulo: 'Experiência', campos: ['tempo_atuacao', 'tamanho_equipe'] },
      { titulo: 'O que a consultoria faz', campos: ['servicos'] },
      { titulo: 'Na internet', campos: ['site', 'linkedin', 'instagram'], dobra: true },
    ],
  },
  {
    id: 'segmentos',
    title: SEGMENTOS.titulo,
    nome: 'Clientes e regiões',
    lead: 'Com estas respostas mostramos os pedidos que combinam com a consultoria.',
    campos: SEGMENTOS.campos,
    grupos: [
      { titulo: 'Clientes', campos: ['setores', 'porte_clientes'] },
      {
        titulo: 'Vagas e especialidades',
        campos: ['niveis_atendidos', 'faixa_salarial_min', 'areas_especialidade', 'areas_especialidade_outros'],
      },
      { titulo: 'Onde e como atende', campos: ['formatos', 'outras_regioes_ufs'] },
    ],
  },
  {
    id: 'comerciais',
    title: COMERCIAIS.titulo,
    nome: 'Condições comerciais',
    lead: 'Quanto a consultoria consegue atender e como cobra. É a última etapa.',
    campos: COMERCIAIS.campos,
    grupos: [
      { titulo: 'Capacidade e cobrança', campos: ['capacidade_media', 'modelos_precificacao'] },
      { titulo: 'Autorizações', campos: ['consentimento_contato', 'consentimento_perfil'] },
    ],
  },
] as const satisfies readonly Etapa[]

/** Index of the last step. */
export const ULTIMA = ETAPAS.length - 1

/** How a list is taken whole at once (docs/product/consultancies.md#registration). */
export const findAllAtOnce = (nome: string): AllAtOnce | undefined => {
  if (camposConsultoria[nome]?.tipo !== 'lista') return undefined
  return nome === 'niveis_atendidos' ? 'box' : 'toggle'
}

/** What helps to answer, where the field's own words do not say it. */
export const AJUDA: Readonly<Record<string, string>> = {
  cnpj: 'Com números ou letras, como no cartão do CNPJ.',
  instagram: 'Como @suaconsultoria.',
  faixa_salarial_min: 'A menor faixa mensal das vagas que a consultoria atende. R$ 0,00 vale para qualquer uma.',
  areas_especialidade_outros: 'Separe por vírgulas.',
  outras_regioes_ufs: 'Além do estado da consultoria.',
  capacidade_media: 'Quantos projetos ou vagas a consultoria conduz ao mesmo tempo, a partir de 2.',
}

/** What the browser may fill in. */
export const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  consultoria_nome: 'organization',
  responsavel_nome: 'name',
  cargo_funcao: 'organization-title',
  cidade: 'address-level2',
  uf: 'address-level1',
}

/** Step of a column that SQL refused, from 0; -1 when it is no field of the form. */
export const findEtapaDoCampo = (nome: string) => ETAPAS.findIndex(({ campos }) => Object.hasOwn(campos, nome))

/** The field that a refusal of the server is about. */
export function findField({ status, hint = '' }: AppError): string | undefined {
  const nome = hint === 'email_cadastrado' ? 'email' : hint
  return status !== 429 && Object.hasOwn(camposConsultoria, nome) ? nome : undefined
}

/** Whether a refusal means that the server has no draft under this secret any more. */
export const isLost = ({ hint = '' }: AppError) => ['capability_invalida', 'capability_expirada', 'id'].includes(hint)

/** Whether a step passes the rules. */
export const isEtapaCerta = (index: number, valores: ConsultoriaForm) =>
  listErrosDosCampos(ETAPAS[index]?.campos ?? {}, valores).length === 0

const AUTORIZACOES: Readonly<Record<string, string>> = {
  consentimento_contato: 'Autorização de contato',
  consentimento_perfil: 'Perfil no diretório',
}

/** The name of a field outside of its form: of a box, in short. */
export const getRotuloDoCampo = (nome: string) => AUTORIZACOES[nome] ?? camposConsultoria[nome]?.rotulo ?? nome

/** Problems for the summary: fields that are no longer shown are left out, and 'Obrigatório' gets the name of its field. */
export const listProblemsShown = (problems: readonly FieldProblem[], valores: ConsultoriaForm): FieldProblem[] =>
  problems
    .filter(({ name }) => isReachable(camposConsultoria, name, valores))
    .map(({ name, message, ...rest }) => ({
      name,
      message: message === 'Obrigatório' ? `${getRotuloDoCampo(name)}: ${message}` : message,
      ...rest,
    }))

/** The rules of the whole registration, the same that SQL applies. */
export const resolver = createResolver<ConsultoriaForm>((valores) => listErrosDosCampos(camposConsultoria, valores))
