/** Subjects of every kind: short enough for a phone, however long the names in them. */
import { expect, test } from 'vitest'
import { entrevistaDaEmpresaPayload, entrevistaDoCandidatoPayload } from './entrevistas/entrevista.ts'
import { renderMensagem, tiposDeMensagem } from './render.ts'
import { pessoaDaEmpresaPayload } from './vagas/empresa.ts'
import { FIM_DA_VAGA, ORDEM_CANDIDATURA } from '../../../../src/domain/candidatura/candidatura.ts'
import { samplePayload } from '../../../../tests/samples/mensagens.ts'

const NOMES = 'cargo empresa empresa_nome responsavel_nome consultoria_nome nome de quem candidato cidade busca'.split(' ')
const longos = Object.fromEntries(NOMES.map((nome) => [nome, 'Coordenação '.repeat(10)]))

/** What a subject depends on besides names; a kind that knows nothing of it, or has no such value, has its one subject. */
const CASOS = [
  { pergunta: true },
  { cuida: 'vaga' },
  { cuida: 'proposta' },
  { papel: 'caixa' },
  { tipo: 'consultoria' },
  { mudanca: true },
  { compra: { valor_centavos: 4990 } },
  { aceito: false },
  ...pessoaDaEmpresaPayload.shape.evento.options.map((evento) => ({ evento })),
  ...[...entrevistaDoCandidatoPayload.shape.passo.options, ...entrevistaDaEmpresaPayload.shape.passo.options].map((passo) => ({
    passo,
  })),
  ...[...ORDEM_CANDIDATURA, ...Object.keys(FIM_DA_VAGA)].map((status) => ({ status })),
]

test.each(tiposDeMensagem)('%s: long names do not make a long subject, whatever happened', (tipo) => {
  const getAssunto = (caso: object) =>
    renderMensagem(tipo, { ...samplePayload, ...longos, ...caso }, 'https://www.embira.example')?.assunto
  expect(getAssunto({})).toBeDefined()
  for (const caso of [{}, ...CASOS]) expect(getAssunto(caso)?.length ?? 0, JSON.stringify(caso)).toBeLessThan(80)
})

test('a letter that names a vacancy with a long title has it whole, beside its short subject', () => {
  const cargo = 'Pessoa Coordenadora de Atendimento, Relacionamento e Sucesso do Cliente'
  const textos = tiposDeMensagem.map((tipo) => [
    tipo,
    String(renderMensagem(tipo, { ...samplePayload, cargo }, 'https://www.embira.example')?.texto).replaceAll(/\s+/g, ' '),
  ])
  const dizem = textos.filter(([, texto]) => texto?.includes('Pessoa Coordenadora'))
  expect(dizem.length).toBeGreaterThan(20)
  expect(dizem.filter(([, texto]) => !texto?.includes(cargo)).map(([tipo]) => tipo)).toEqual([])
})
