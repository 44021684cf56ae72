import { z } from 'zod'
import {
  type Campos,
  defineAceite,
  defineEmail,
  defineLista,
  defineOpcao,
  defineParagrafo,
  defineTelefone,
  defineTexto,
  defineUrl,
} from './campo.ts'
import { CONSENTIMENTOS } from './consentimentos.ts'
import { AREAS, BUDGETS, PORTES, PRAZOS, PREFERENCIAS, ROTULOS_DOS_SETORES, SETORES, SIM_NAO, UFS } from './opcoes.ts'
import { findServico, SERVICOS } from './servicos/registry.ts'
import { cleanCampos, listErrosDosCampos, type Valor, type Valores } from './validar-campo.ts'

/** Step 1, in the order of the screen. `porte_colaboradores` is stored as `porte`. */
export const camposEssenciais = {
  empresa_nome: defineTexto('Nome da empresa', { max: 160, erro: 'Nome da empresa é obrigatório' }),
  responsavel_nome: defineTexto('Nome do responsável', { max: 120, erro: 'Nome do responsável é obrigatório' }),
  email: defineEmail('E-mail', { erro: 'E-mail é obrigatório' }),
  telefone: defineTelefone('Telefone', { erro: 'Telefone é obrigatório' }),
  cidade: defineTexto('Cidade', { max: 80, erro: 'Cidade é obrigatória' }),
  uf: defineOpcao('Estado', UFS, { erro: 'Estado é obrigatório' }),
  setor: defineOpcao('Setor', SETORES, {
    erro: 'Setor é obrigatório',
    rotulos: ROTULOS_DOS_SETORES,
  }),
  porte_colaboradores: defineOpcao('Porte (número de colaboradores)', PORTES, { erro: 'Porte é obrigatório' }),
} satisfies Campos

export const campoTipoServico = defineOpcao(
  'Tipo de serviço',
  SERVICOS.map((s) => s.tipo),
  { erro: 'Tipo de serviço é obrigatório' },
)
/** Message for a link or a call with an unknown service (docs/product/requests.md#the-address-of-the-form). */
export const ERRO_TIPO_SERVICO = 'Escolha um dos nove serviços'

/** Step 2 without the fields of the chosen service, which come between `budget_estimado` and the rest. */
const camposPrazo = {
  prazo_desejado: defineOpcao('Prazo desejado', PRAZOS, { erro: 'Prazo desejado é obrigatório' }),
  budget_estimado: defineOpcao('Budget estimado', BUDGETS, { erro: 'Budget estimado é obrigatório' }),
} satisfies Campos

const camposContexto = {
  preferencias_atendimento: defineLista('Preferências de atendimento', PREFERENCIAS),
  contexto_projeto: defineParagrafo('Contexto do projeto', {
    palavras: 5,
    erro: 'Por favor informe mais detalhes sobre sua solicitação, isso facilita os melhores consultores encontrarem seu projeto.',
    ajuda:
      'Conte o momento da empresa, o que motivou o pedido e o resultado que você espera. As consultorias leem este texto; não inclua contatos.',
  }),
  areas: defineOpcao('Área', AREAS),
  ja_trabalhou_consultoria_externa: defineOpcao('Já trabalhou com consultoria externa?', SIM_NAO),
  possui_rh_interno: defineOpcao('Possui RH interno?', SIM_NAO),
  anexos_link: defineUrl('Link para anexos', { ajuda: 'Uma pasta ou documento compartilhado, se ajudar a explicar o projeto.' }),
  observacoes: defineParagrafo('Observações', { max: 2000, ajuda: 'Só a nossa equipe lê.' }),
  confirmacao_consentimento: defineAceite(
    CONSENTIMENTOS.contato_solicitacao.texto,
    'Para continuar, confirme que podemos entrar em contato.',
  ),
} satisfies Campos

/**
 * `erroMin` of the context is its `erro`: the specification has one sentence for both (docs/product/requests.md#step-2-scope).
 * Version of the consent text above, stored in the consent log; change it whenever the text changes.
 */
export const CONSENTIMENTO_VERSAO = CONSENTIMENTOS.contato_solicitacao.versao

/** Every field of a service's form, in the order of the screen and of validation. An unknown service adds none. */
export function getCamposEscopo(tipo: string | null | undefined): Campos {
  return { tipo_servico: campoTipoServico, ...camposPrazo, ...findServico(tipo)?.campos, ...camposContexto }
}

/** Every field that can appear, for labels. */
export const todosOsCampos: Campos = {
  ...camposEssenciais,
  tipo_servico: campoTipoServico,
  ...camposPrazo,
  ...Object.assign({}, ...SERVICOS.map((s) => s.campos)),
  ...camposContexto,
}

/** Values of the whole form, flat; keys are those of the fields. */
export type SolicitacaoForm = Record<string, Valor>

// Marked pure at the call: a page that only uses the rules then drops the schemas, and with them zod's weight, from its bundle.
const doForm = (campos: (valores: Valores) => Campos) =>
  z
    .custom<SolicitacaoForm>((valores) => typeof valores === 'object' && valores !== null)
    .superRefine((valores, ctx) => {
      for (const { campo, mensagem } of listErrosDosCampos(campos(valores), valores))
        ctx.addIssue({ code: 'custom', path: [campo], message: mensagem, input: valores[campo] })
    })

/** Schema of step 1. */
export const essenciaisSchema = /* @__PURE__ */ doForm(() => camposEssenciais)

const escopo = (valores: Valores) => getCamposEscopo(String(valores.tipo_servico ?? ''))

/** Schema of step 2; the fields follow the chosen service. */
export const escopoSchema = /* @__PURE__ */ doForm(escopo)

/** Schema of the whole request. */
export const solicitacaoSchema = /* @__PURE__ */ doForm((valores) => ({ ...camposEssenciais, ...escopo(valores) }))

const ligar = (itens: unknown) => (Array.isArray(itens) ? itens.join(', ') : null)
const comSublinhado = (limpos: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(limpos).map(([nome, valor]) => [`_${nome}`, valor]))

/** Column of the database where the form uses another name; SQL's `hint` names the column. */
export const CAMPO_DA_COLUNA: Readonly<Record<string, string>> = {
  porte: 'porte_colaboradores',
  preferencia_consultorias: 'preferencias_atendimento',
  comentarios: 'observacoes',
}

/** Parameters of `fn_upsert_cliente_by_email`, cleaned. */
export function toClienteParams(valores: SolicitacaoForm) {
  const { porte_colaboradores, ...essenciais } = cleanCampos(camposEssenciais, valores)
  const { prazo_desejado, budget_estimado, preferencias_atendimento } = cleanCampos(escopo(valores), valores)
  return comSublinhado({
    ...essenciais,
    porte: porte_colaboradores,
    prazo_desejado,
    budget_estimado,
    preferencia_consultorias: ligar(preferencias_atendimento),
  })
}

/**
 * Parameters of `fn_insert_solicitacao`, cleaned, with unreachable answers as null. `capability` comes from the client call.
 * SQL requires every field only for 'Solicitação Efetuada'; a 'Rascunho' needs only `cliente_id` and `tipo_servico`.
 */
export function toSolicitacaoParams(capability: string, valores: SolicitacaoForm) {
  const { preferencias_atendimento, observacoes, confirmacao_consentimento, areas, ...limpos } = cleanCampos(
    escopo(valores),
    valores,
  )
  const { setor, porte_colaboradores } = cleanCampos(camposEssenciais, valores)
  return comSublinhado({
    ...limpos,
    cliente_id: capability,
    setor,
    porte: porte_colaboradores,
    areas: areas === null ? null : [areas],
    preferencia_consultorias: ligar(preferencias_atendimento),
    comentarios: observacoes,
    status_solicitacao: 'Solicitação Efetuada',
    consentimento_versao: confirmacao_consentimento === true ? CONSENTIMENTO_VERSAO : null,
  })
}

/**
 * The form of a new request with the answers of a sent one, as its client reads them: `contato` and `dados` by column. Consent is
 * asked again. The inverse of the parameters above; a test holds it for every service.
 */
export function toSolicitacaoForm(
  tipo: string,
  contato: Readonly<Record<string, unknown>>,
  dados: Readonly<Record<string, unknown>>,
): SolicitacaoForm {
  const valores: Record<string, Valor> = {}
  for (const [coluna, valor] of Object.entries({ ...dados, ...contato })) {
    const nome = CAMPO_DA_COLUNA[coluna] ?? coluna
    const campo = todosOsCampos[nome]
    const itens = (Array.isArray(valor) ? (valor as unknown[]) : [valor]).flatMap((item) =>
      typeof item === 'string' || typeof item === 'number' ? [String(item)] : [],
    )
    if (!campo || itens.length === 0) continue
    if (campo.tipo !== 'lista') valores[nome] = itens.join(', ')
    else
      valores[nome] = Array.isArray(valor) ? itens : (campo.opcoes ?? []).filter((opcao) => itens[0]?.split(', ').includes(opcao))
  }
  return { ...valores, tipo_servico: tipo }
}
