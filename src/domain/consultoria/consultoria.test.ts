import { describe, expect, it } from 'vitest'
import {
  camposConsultoria,
  consultoriaSchema,
  ETAPAS_CONSULTORIA,
  toConsultoriaFinalParams,
  toConsultoriaStep1Params,
  toConsultoriaStepParams,
} from './consultoria.ts'
import { listErrosDosCampos, type Valores } from '../validar-campo.ts'

const completo: Valores = {
  consultoria_nome: 'Consultoria Inventada',
  responsavel_nome: 'Bruno Inventado',
  cargo_funcao: 'Sócio',
  email: ' Bruno@Consultoria.EXAMPLE',
  telefone: '+55 (11) 91234-5678',
  cidade: 'São Paulo',
  uf: 'SP',
  tipo_atuacao: 'Pessoa Jurídica',
  cnpj: '12.ABC.345/01DE-35',
  tempo_atuacao: 'De 3 a 5 anos',
  tamanho_equipe: '2-5',
  servicos: ['Recrutamento e Seleção'],
  setores: ['Logística'],
  porte_clientes: 'Todos os portes',
  niveis_atendidos: ['C-level'],
  faixa_salarial_min: 'R$ 0,00',
  formatos: ['Remoto - Na minha região'],
  capacidade_media: '2',
  modelos_precificacao: ['Pacotes'],
  consentimento_contato: true,
}
const erros = (valores: Valores) =>
  Object.fromEntries(listErrosDosCampos(camposConsultoria, valores).map(({ campo, mensagem }) => [campo, mensagem]))

describe('the registration of a consultancy', () => {
  it('is valid with only the required fields', () => expect(consultoriaSchema.safeParse(completo).success).toBe(true))

  it('shows the messages of the specification, step by step', () => {
    expect(
      ETAPAS_CONSULTORIA.map(({ campos }) => listErrosDosCampos(campos, {}).map((e) => `${e.campo}: ${e.mensagem}`)),
    ).toEqual([
      [
        'consultoria_nome: Obrigatório',
        'responsavel_nome: Obrigatório',
        'cargo_funcao: Obrigatório',
        'email: E-mail inválido',
        'telefone: Informe um telefone válido com DDD (ex.: +55 (11) 91234-5678)',
        'cidade: Obrigatório',
        'uf: Obrigatório',
      ],
      [
        'tipo_atuacao: Obrigatório',
        'tempo_atuacao: Obrigatório',
        'tamanho_equipe: Obrigatório',
        'servicos: Selecione ao menos um serviço',
      ],
      [
        'setores: Selecione ao menos um setor',
        'porte_clientes: Obrigatório',
        'niveis_atendidos: Selecione ao menos um nível',
        'faixa_salarial_min: Obrigatório',
        'formatos: Selecione ao menos um formato',
      ],
      [
        'capacidade_media: Informe uma média real da capacidade de atendimentos ao mesmo tempo',
        'modelos_precificacao: Selecione ao menos um modelo',
        'consentimento_contato: Obrigatório',
      ],
    ])
  })

  it.each(['1', '0', '', '-3', '2,5', 'muitos', null])('%j is not a valid capacity', (capacidade_media) =>
    expect(erros({ ...completo, capacidade_media })).toEqual({
      capacidade_media: 'Informe uma média real da capacidade de atendimentos ao mesmo tempo',
    }),
  )

  it.each(['(11) 3456-7890', '+1 415 555 2671', '+55 ', '91234-5678'])('%j is not a phone of a consultancy', (telefone) =>
    expect(erros({ ...completo, telefone })).toEqual({
      telefone: 'Informe um telefone válido com DDD (ex.: +55 (11) 91234-5678)',
    }),
  )

  it('requires the document of its kind, and only that one', () => {
    expect(erros({ ...completo, cnpj: '12.ABC.345/01DE-36' })).toEqual({ cnpj: 'CNPJ inválido' })
    expect(erros({ ...completo, tipo_atuacao: 'Pessoa Física/Autônomo' })).toEqual({ cpf: 'CPF inválido' })
    expect(
      toConsultoriaStepParams('x', 2, { ...completo, tipo_atuacao: 'Pessoa Física/Autônomo', cpf: '529.982.247-25' }),
    ).toMatchObject({ _id: 'x', _cpf: '52998224725', _cnpj: '', _etapas_concluidas: 2 })
  })

  it('requires other states and other areas where they are selected', () => {
    const fora = { ...completo, formatos: ['Presencial - Em outras regiões'], areas_especialidade_outros: 'Atuária' }
    expect(erros(fora)).toEqual({ outras_regioes_ufs: 'Selecione UFs' })
    expect(toConsultoriaFinalParams('x', { ...fora, outras_regioes_ufs: ['RJ'] })).toMatchObject({
      _outras_regioes_ufs: ['RJ'],
      _areas_especialidade_outros: '',
      _status_cadastro: 'Cadastro concluído',
    })
    expect(toConsultoriaFinalParams('x', { ...fora, areas_especialidade: ['Outros (especificar)'] })).toMatchObject({
      _areas_especialidade_outros: 'Atuária',
    })
  })

  it('sends the e-mail once, and a cleared answer as empty', () => {
    expect(toConsultoriaStep1Params(completo)).toMatchObject({ _email: 'bruno@consultoria.example', _servicos: null })
    const final = toConsultoriaFinalParams('x', completo)
    expect(final).not.toHaveProperty('_email')
    expect(final).toMatchObject({ _site: '', _areas_especialidade: [], _capacidade_media: 2, _consentimento_contato: true })
  })
})
