/** Valid requests built from the field definitions, so a new service or field needs no new fixture. */
import type { Campo } from '../../src/domain/campo.ts'
import { camposConsultoria, type ConsultoriaForm } from '../../src/domain/consultoria/consultoria.ts'
import { ASSUNTOS_CONTATO } from '../../src/domain/contato.ts'
import { SERVICOS } from '../../src/domain/servicos/registry.ts'
import {
  camposEssenciais,
  getCamposEscopo,
  type SolicitacaoForm,
  toClienteParams,
  toSolicitacaoParams,
} from '../../src/domain/solicitacao.ts'
import { isReachable, type Valor } from '../../src/domain/validar-campo.ts'

export type Params = Record<string, unknown>

const TEXTO = 'Texto de exemplo com mais de cinco palavras'

/** A value that a field accepts: the first option, the smallest number, a plain text. */
export function buildValor(campo: Campo): Valor {
  switch (campo.tipo) {
    case 'numero':
      return campo.min ?? 1
    case 'opcao':
      return campo.opcoes?.[0] ?? null
    case 'lista':
      return campo.opcoes?.slice(0, 2) ?? []
    case 'email':
      return 'ana@oficina.example'
    case 'telefone':
      return '+5511912345678'
    case 'moeda':
      return 'R$ 4.500,00'
    case 'url':
    case 'link':
      return 'https://pasta.example/projeto'
    case 'cnpj':
      return '12.ABC.345/01DE-35'
    case 'cpf':
      return '529.982.247-25'
    case 'aceite':
      return true
    default:
      return TEXTO
  }
}

/** The whole form filled for a service, with every reachable field answered. */
export function buildSolicitacaoForm(tipo: string = SERVICOS[0]?.tipo ?? '', overrides: SolicitacaoForm = {}): SolicitacaoForm {
  const campos = { ...camposEssenciais, ...getCamposEscopo(tipo) }
  const valores: SolicitacaoForm = {}
  for (const [nome, campo] of Object.entries(campos)) valores[nome] = buildValor(campo)
  valores['tipo_servico'] = tipo
  Object.assign(valores, overrides)
  for (const nome of Object.keys(campos)) if (!isReachable(campos, nome, valores) && !(nome in overrides)) delete valores[nome]
  return valores
}

/** Parameters of `fn_upsert_cliente_by_email`, `_email` and the others with their underscore. */
export const buildClienteParams = (overrides: Params = {}): Params => ({
  ...toClienteParams(buildSolicitacaoForm()),
  ...overrides,
})

/** Parameters of `fn_insert_solicitacao` as the form sends them; give the capability as `_cliente_id`. */
export const buildSolicitacaoParams = (tipo?: string, overrides: Params = {}): Params => ({
  ...toSolicitacaoParams('', buildSolicitacaoForm(tipo)),
  ...overrides,
})

/** Parameters of `fn_enviar_contato`, with a new idempotency key. */
export const buildContatoParams = (overrides: Params = {}): Params => ({
  _chave: crypto.randomUUID(),
  _nome: 'Ana Fictícia',
  _email: 'ana@oficina.example',
  _assunto: ASSUNTOS_CONTATO[0],
  _mensagem: TEXTO,
  ...overrides,
})

/** The whole registration of a consultancy, with every field answered, including conditional fields. */
export const buildConsultoriaForm = (overrides: ConsultoriaForm = {}): ConsultoriaForm => ({
  ...Object.fromEntries(Object.entries(camposConsultoria).map(([nome, campo]) => [nome, buildValor(campo)])),
  email: 'bruno@consultoria.example',
  ...overrides,
})

/** The row of a consultancy that finished its registration and was approved; needs its slug, e-mail and owner. */
export const buildConsultoriaPronta = (overrides: Params): Params => ({
  consultoria_nome: 'Consultoria Inventada',
  responsavel_nome: 'Pessoa Inventada',
  cargo_funcao: 'Sócia',
  telefone: '+5511960000001',
  cidade: 'São Paulo',
  uf: 'SP',
  tipo_atuacao: 'Pessoa Jurídica',
  cnpj: '11222333000181',
  tempo_atuacao: 'De 3 a 5 anos',
  tamanho_equipe: '2-5',
  servicos: ['Recrutamento e Seleção'],
  setores: ['Tecnologia'],
  porte_clientes: 'Todos os portes',
  niveis_atendidos: ['Analista'],
  faixa_salarial_min: 'R$ 2.000,00',
  formatos: ['Remoto - Na minha região'],
  capacidade_media: 3,
  modelos_precificacao: ['Pacotes'],
  consentimento_contato: true,
  consentimento_perfil: true,
  aprovada_em: '2026-11-01T12:00:00Z',
  assumida_em: '2026-11-01T12:00:00Z',
  ...overrides,
})
