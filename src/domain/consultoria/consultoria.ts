import { z } from 'zod'
import {
  type Campos,
  defineAceite,
  defineCnpj,
  defineCpf,
  defineEmail,
  defineLista,
  defineMoeda,
  defineNumero,
  defineOpcao,
  defineTelefone,
  defineTexto,
  defineUrl,
} from '../campo.ts'
import { CONSENTIMENTOS } from '../consentimentos.ts'
import { defineNome } from '../publica/nome.ts'
import { UFS } from '../opcoes.ts'
import {
  AREAS_ESPECIALIDADE,
  FORMATOS,
  MODELOS_PRECIFICACAO,
  NIVEIS_ATENDIDOS,
  PORTES_CLIENTES,
  SERVICOS_CONSULTORIA,
  SETORES_CONSULTORIA,
  TAMANHOS_EQUIPE,
  TEMPOS_ATUACAO,
  TIPOS_ATUACAO,
} from './opcoes.ts'
import { cleanCampos, type Limpo, listErrosDosCampos, type Valor, type Valores } from '../validar-campo.ts'

const OBRIGATORIO = 'Obrigatório'
const TELEFONE = 'Informe um telefone válido com DDD (ex.: +55 (11) 91234-5678)'
const CAPACIDADE = 'Informe uma média real da capacidade de atendimentos ao mesmo tempo'

/** Free text required by 'Outros (especificar)'. */
export const OUTRA_AREA = 'Outros (especificar)'
/** Ways of working that require other states. */
export const FORMATOS_DE_FORA = FORMATOS.filter((formato) => formato.endsWith('Em outras regiões'))

/* The registration of a consultancy (docs/product/consultancies.md#registration): four steps in the order of the screen and of
   validation. The names are the columns of `consultorias`, the parameters of both RPCs without underscore, and the hints of their
   refusals. */
export const camposCadastrais = {
  consultoria_nome: defineNome('Nome da consultoria', OBRIGATORIO),
  responsavel_nome: defineTexto('Nome do responsável', { max: 120, erro: OBRIGATORIO }),
  cargo_funcao: defineTexto('Cargo ou função', { max: 120, erro: OBRIGATORIO }),
  email: defineEmail('E-mail', { erro: 'E-mail inválido', ajuda: 'É com ele que você entra depois; não muda após esta etapa.' }),
  telefone: defineTelefone('Telefone', { min: 13, erro: TELEFONE, erroMin: TELEFONE }),
  cidade: defineTexto('Cidade', { max: 80, erro: OBRIGATORIO }),
  uf: defineOpcao('Estado', UFS, { erro: OBRIGATORIO }),
} satisfies Campos

/** Step 2. The kind of consultancy decides which document is required. */
export const camposCaracterizacao = {
  tipo_atuacao: defineOpcao('Tipo de atuação', TIPOS_ATUACAO, { erro: OBRIGATORIO }),
  cnpj: defineCnpj('CNPJ', { erro: 'CNPJ inválido', quando: [{ campo: 'tipo_atuacao', igual: 'Pessoa Jurídica' }] }),
  cpf: defineCpf('CPF', { erro: 'CPF inválido', quando: [{ campo: 'tipo_atuacao', igual: 'Pessoa Física/Autônomo' }] }),
  tempo_atuacao: defineOpcao('Tempo de atuação', TEMPOS_ATUACAO, { erro: OBRIGATORIO }),
  tamanho_equipe: defineOpcao('Tamanho da equipe', TAMANHOS_EQUIPE, { erro: OBRIGATORIO }),
  servicos: defineLista('Serviços', SERVICOS_CONSULTORIA, { erro: 'Selecione ao menos um serviço' }),
  site: defineUrl('Site'),
  linkedin: defineUrl('LinkedIn'),
  instagram: defineTexto('Instagram'),
} satisfies Campos

/** Step 3. R$ 0,00, the field's default, is a valid answer: any salary. */
export const camposSegmentos = {
  setores: defineLista('Setores', SETORES_CONSULTORIA, { erro: 'Selecione ao menos um setor' }),
  porte_clientes: defineOpcao('Porte dos clientes', PORTES_CLIENTES, { erro: OBRIGATORIO }),
  niveis_atendidos: defineLista('Níveis atendidos', NIVEIS_ATENDIDOS, { erro: 'Selecione ao menos um nível' }),
  faixa_salarial_min: defineMoeda('Faixa salarial mínima', { min: 0, erro: OBRIGATORIO }),
  areas_especialidade: defineLista('Áreas de especialidade', AREAS_ESPECIALIDADE),
  areas_especialidade_outros: defineTexto('Outras áreas', { quando: [{ campo: 'areas_especialidade', algum: [OUTRA_AREA] }] }),
  formatos: defineLista('Formatos de atendimento', FORMATOS, { erro: 'Selecione ao menos um formato' }),
  outras_regioes_ufs: defineLista('Outros estados atendidos', UFS, {
    erro: 'Selecione UFs',
    quando: [{ campo: 'formatos', algum: FORMATOS_DE_FORA }],
  }),
} satisfies Campos

/** Step 4. */
export const camposComerciais = {
  capacidade_media: defineNumero('Capacidade média de atendimentos ao mesmo tempo', {
    min: 2,
    max: 10_000,
    erro: CAPACIDADE,
    erroMin: CAPACIDADE,
  }),
  modelos_precificacao: defineLista('Modelos de precificação', MODELOS_PRECIFICACAO, {
    erro: 'Selecione ao menos um modelo',
  }),
  consentimento_contato: defineAceite(CONSENTIMENTOS.contato_consultoria.texto, OBRIGATORIO),
  consentimento_perfil: defineAceite(CONSENTIMENTOS.perfil_consultoria.texto),
} satisfies Campos

/** Values of the whole form, flat; keys are those of the fields. */
export type ConsultoriaForm = Record<string, Valor>

const doForm = (campos: Campos) =>
  z
    .custom<ConsultoriaForm>((valores) => typeof valores === 'object' && valores !== null)
    .superRefine((valores, ctx) => {
      for (const { campo, mensagem } of listErrosDosCampos(campos, valores))
        ctx.addIssue({ code: 'custom', path: [campo], message: mensagem, input: valores[campo] })
    })

/** The four steps, with the titles of docs/product/consultancies.md#registration. */
export const ETAPAS_CONSULTORIA = [
  { titulo: 'Informações Cadastrais', campos: camposCadastrais },
  { titulo: 'Caracterização da Consultoria', campos: camposCaracterizacao },
  { titulo: 'Segmentos e Abrangência', campos: camposSegmentos },
  { titulo: 'Condições Comerciais', campos: camposComerciais },
] as const

/** Every field, in order. Mirrored in `catalogo.servico_campos`, group `consultoria`. */
export const camposConsultoria: Campos = {
  ...camposCadastrais,
  ...camposCaracterizacao,
  ...camposSegmentos,
  ...camposComerciais,
}

/** Schema of the whole registration. */
export const consultoriaSchema = /* @__PURE__ */ doForm(camposConsultoria)

/** Stored in `consultorias.status_cadastro`; an unfinished registration is 'Rascunho'. */
export const STATUS_CADASTRO = ['Rascunho', 'Cadastro concluído'] as const
/** The status of a finished registration (docs/product/consultancies.md#registration). */
export const CADASTRO_CONCLUIDO = STATUS_CADASTRO[1]

const comSublinhado = (limpos: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(limpos).map(([nome, valor]) => [`_${nome}`, valor]))

/**
 * Parameters of `fn_insert_consultoria_step1`, cleaned; kind and services are not known yet
 * (docs/product/consultancies.md#registration).
 */
export const toConsultoriaStep1Params = (valores: Valores) => ({
  ...comSublinhado(cleanCampos(camposCadastrais, valores)),
  _tipo_atuacao: null,
  _servicos: null,
})

/** Null keeps the stored value; a cleared answer is sent as an empty text or list. */
const ouVazio = (campos: Campos, limpos: Record<string, Limpo>) =>
  Object.fromEntries(
    Object.entries(limpos).map(([nome, valor]) => {
      const tipo = campos[nome]?.tipo
      if (tipo === 'aceite') return [nome, valor === true]
      if (valor !== null) return [nome, valor]
      return [nome, tipo === 'lista' ? [] : '']
    }),
  )

/**
 * Parameters of `fn_update_consultoria_step` for one step (1 to 4), cleaned; the e-mail of step 1 is not among them.
 * @param so names of the fields to send; without it all of the step
 */
export function toConsultoriaStepParams(id: string, etapa: 1 | 2 | 3 | 4, valores: Valores, so?: readonly string[]) {
  const { email: _fixo, ...campos }: Campos = ETAPAS_CONSULTORIA[etapa - 1]?.campos ?? {}
  const limpos = Object.entries(cleanCampos(campos, valores)).filter(([nome]) => so?.includes(nome) ?? true)
  return { ...comSublinhado({ id, ...ouVazio(campos, Object.fromEntries(limpos)) }), _etapas_concluidas: etapa }
}

/** Parameters of the last call: all fields, and 'Cadastro concluído'. Idempotent. */
export function toConsultoriaFinalParams(id: string, valores: Valores) {
  const { email: _fixo, ...campos } = camposConsultoria
  return {
    ...comSublinhado({ id, ...ouVazio(campos, cleanCampos(campos, valores)) }),
    _etapas_concluidas: 4,
    _status_cadastro: CADASTRO_CONCLUIDO,
  }
}
