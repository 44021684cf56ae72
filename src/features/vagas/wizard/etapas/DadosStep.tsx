import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { SwitchField } from '@/components/form/choice/SwitchField'
import { ChoiceGroup } from '@/components/form/ChoiceGroup'
import { FieldError } from '@/components/form/FieldError'
import { MoneyField } from '@/components/form/masked/MoneyField'
import { SelectField } from '@/components/form/SelectField'
import { TextAreaField } from '@/components/form/TextAreaField'
import { TextField } from '@/components/form/TextField'
import { Dobra } from '@/components/wizard/Dobra'
import { countCaracteres } from '@/domain/br/texto'
import { SETORES_EMPRESA } from '@/domain/empresa'
import { AREAS, UFS } from '@/domain/opcoes'
import { cleanColado } from '@/domain/vaga/texto-colado'
import { MODALIDADES_DA_VAGA, SENIORIDADES, TIPOS_CONTRATO } from '@/domain/vaga/opcoes'
import { camposDaEtapa, ERRO_FAIXA, isFaixaInvertida, type VagaForm } from '@/domain/vaga/vaga'
import { formatQuantidade } from '@/lib/format'
import { formatInteiro } from '@/domain/br/numero'
import { parseCidade } from '@/domain/vaga/publica/local'
import { findMunicipio, writeMunicipio } from '@/domain/vaga/publica/municipio'
import { getMunicipiosLidos } from '@/lib/rpc/municipios'
import { useMunicipios } from '../../use-municipios'
import { LidoDoAnuncio } from '../lido/LidoDoAnuncio'
import { AchadosDoCampo } from '../AchadosDoCampo'
import { BeneficiosField } from './BeneficiosField'
import { EmpresaCadastrada } from './EmpresaCadastrada'
import { AfirmativaField } from './AfirmativaField'
import { MaisDetalhes } from '../detalhes/MaisDetalhes'
import { dadosStep, localField, salarioFields } from './textos'

const { dados } = camposDaEtapa
const emLista = (opcoes: Readonly<Record<string, string>>) => Object.entries(opcoes).map(([value, label]) => ({ value, label }))
/** A line pasted into a sentence stays unchanged; a text with lines or tags is cleaned. */
const colar = (texto: string) => (/[\n\r\t<]|^\s*[•·\uf0b7]/.test(texto) ? cleanColado(texto) : texto)

/** Step 1: the job. @param pessoa id of the account */
export function DadosStep({ pessoa }: { pessoa: string }) {
  return (
    <div className="-my-2 space-y-6">
      <Grupo titulo={dadosStep.aVaga}>
        <div className="sm:col-span-2">
          <TextField name="cargo" label={dados.cargo.rotulo} hint={dadosStep.dicaDoCargo} />
          <LidoDoAnuncio campo="cargo" />
          <AchadosDoCampo campo="cargo" />
        </div>
        <div className="empty:hidden sm:col-span-2">
          <EmpresaCadastrada pessoa={pessoa} />
        </div>
        <div>
          <TextField name="empresa" label={dados.empresa.rotulo} autoComplete="organization" />
          <LidoDoAnuncio campo="empresa" />
          <AchadosDoCampo campo="empresa" />
        </div>
        <div>
          <ListaAbertaField name="area" label={dados.area.rotulo} options={AREAS} />
          <LidoDoAnuncio campo="area" />
        </div>
        <ListaAbertaField name="setor" label={dados.setor.rotulo} options={SETORES_EMPRESA} optional />
        <div>
          <SelectField name="senioridade" label={dados.senioridade.rotulo} options={emLista(SENIORIDADES)} />
          <LidoDoAnuncio campo="senioridade" />
        </div>
      </Grupo>
      <Grupo titulo="Onde">
        <div>
          <SelectField name="uf" label={dados.uf.rotulo} options={UFS} autoComplete="address-level1" />
          <LidoDoAnuncio campo="uf" />
        </div>
        <div>
          <LocalField />
          <LidoDoAnuncio campo="local_de_trabalho" />
          <AchadosDoCampo campo="local_de_trabalho" />
        </div>
        <div className="sm:col-span-2">
          <ChoiceGroup name="modalidade" label={dados.modalidade.rotulo} options={MODALIDADES_DA_VAGA} />
          <LidoDoAnuncio campo="modalidade" />
        </div>
      </Grupo>
      <Grupo titulo="Contrato e salário">
        <div className="sm:col-span-2">
          <ChoiceGroup
            name="tipo_contrato"
            label={dados.tipo_contrato.rotulo}
            options={Object.keys(TIPOS_CONTRATO)}
            labels={TIPOS_CONTRATO}
          />
          <LidoDoAnuncio campo="tipo_contrato" />
        </div>
        <SalarioFields />
      </Grupo>
      <Grupo titulo={dadosStep.oAnuncio}>
        <Texto nome="descricao" rows={6} hint={dadosStep.dicaDaDescricao} />
        <Texto nome="requisitos" rows={4} hint={dadosStep.dicaDosRequisitos} optional />
        <div className="sm:col-span-2">
          <Dobra titulo={dadosStep.beneficios} resumo={<BeneficiosEscolhidos />}>
            <div className="space-y-7 pt-3 pb-2">
              <BeneficiosField />
              <TextAreaField
                name="beneficios_outros"
                label={dados.beneficios_outros.rotulo}
                hint={dadosStep.dicaDosOutros}
                rows={2}
                cleanPaste={colar}
                optional
              />
              <LidoDoAnuncio campo="beneficios_outros" />
            </div>
          </Dobra>
          <LidoDoAnuncio campo="beneficios" />
          <AchadosDoCampo campo="beneficios" />
        </div>
        <Texto nome="diferenciais" rows={3} hint={dadosStep.dicaDosDiferenciais} optional />
      </Grupo>
      <MaisDetalhes />
      <AcaoAfirmativa />
    </div>
  )
}

function AcaoAfirmativa() {
  const marcada = useWatch<VagaForm>({ name: 'vaga_afirmativa' }) === true
  const [aberta] = useState(marcada)
  return (
    <Dobra titulo={dadosStep.acaoAfirmativa} resumo={marcada ? dadosStep.sim : dadosStep.opcional} aberta={aberta}>
      <div className="space-y-5 pb-2">
        <AfirmativaField />
        <AchadosDoCampo campo="vaga_afirmativa_grupo" />
      </div>
    </Dobra>
  )
}

/** Laid out and painted only near the screen, so that a key does not paint the groups far from it. The padding is for focus rings. */
function Grupo({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section className="-mx-2 p-2 [contain-intrinsic-size:auto_30rem] [content-visibility:auto]">
      <h3 className="text-lg">{titulo}</h3>
      <div className="mt-4 grid gap-x-6 gap-y-5 sm:mt-5 sm:grid-cols-2 sm:gap-y-7">{children}</div>
    </section>
  )
}

/** How many are chosen, or that none need be. Drawn again when that changes, not with every key. */
function BeneficiosEscolhidos() {
  const quantos = useWatch({
    compute: ({ beneficios, beneficios_outros }: VagaForm) =>
      (Array.isArray(beneficios) ? beneficios.length : 0) + (beneficios_outros ? 1 : 0),
  })
  return <span>{quantos === 0 ? dadosStep.opcional : formatQuantidade(quantos, 'escolhido', 'escolhidos')}</span>
}

type TextoProps = { nome: 'descricao' | 'requisitos' | 'diferenciais'; rows: number; hint: string; optional?: boolean }

function Texto({ nome, rows, hint, optional }: TextoProps) {
  const { rotulo, max = 0 } = dados[nome]
  return (
    <div className="sm:col-span-2">
      <TextAreaField
        name={nome}
        label={rotulo}
        hint={hint}
        rows={rows}
        cleanPaste={colar}
        optional={optional}
        footer={contador(max)}
      />
      <LidoDoAnuncio campo={nome} />
      <AchadosDoCampo campo={nome} />
    </div>
  )
}

const contador = (max: number) => (text: string) => <Contador usados={countCaracteres(text)} max={max} />

/** Characters used of the maximum. Announced only above it. */
function Contador({ usados, max }: { usados: number; max: number }) {
  const passou = usados > max
  const contagem = `${formatInteiro(usados)} de ${formatInteiro(max)} caracteres`
  return (
    <>
      <p
        aria-hidden="true"
        className={`mt-1.5 text-right text-sm tabular-nums ${passou ? 'font-semibold text-erro' : 'text-tinta-suave'}`}
      >
        {passou ? `${contagem}: sobram ${formatInteiro(usados - max)}` : usados > 0 ? contagem : ' '}
      </p>
      <output className="sr-only">{passou ? dadosStep.passouDoLimite(formatInteiro(max)) : ''}</output>
    </>
  )
}

type Props = { name: string; label: string; options: readonly string[]; optional?: boolean }

/** A value of the list, or the value of a template or an older vacancy. */
function ListaAbertaField({ options, ...texts }: Props) {
  const valor: unknown = useWatch<VagaForm>({ name: texts.name })
  const outra = typeof valor === 'string' && valor !== '' && !options.includes(valor) ? [valor] : []
  return <SelectField {...texts} options={[...outra, ...options]} />
}

/** What a place without a municipality of its state costs the vacancy; empty for one that has it (docs/product/vacancies.md#where). */
const advise = (texto: string, estado: string, municipios: readonly string[]) => {
  if (estado === '' && texto.trim() !== '') return ''
  if (findMunicipio(texto, estado, municipios) !== undefined) return ''
  if (parseCidade(texto, estado) === null) return localField.semMunicipio
  return municipios.length === 0 ? '' : localField.foraDaLista(estado)
}

/** The place. A municipality of the state is advised, never demanded. */
function LocalField() {
  const [modalidade, texto] = useWatch<VagaForm>({ name: ['modalidade', 'local_de_trabalho'] }) as VagaForm[string][]
  const { estado, municipios } = useMunicipios()
  const conselho = modalidade === 'Remoto' ? '' : advise(String(texto), estado, municipios)
  return (
    <TextField
      name="local_de_trabalho"
      label={camposDaEtapa.dados.local_de_trabalho.rotulo}
      hint={[localField.dica, conselho].join(' ').trim()}
      suggestions={municipios}
      settle={(digitado) => writeMunicipio(digitado, estado, getMunicipiosLidos(estado) ?? [])}
      optional
    />
  )
}

const { salario_min, salario_max } = camposDaEtapa.dados

/**
 * The salary, shown by default. A maximum below the minimum is reported and blocks nothing (docs/product/vacancies.md#salary-range).
 */
function SalarioFields() {
  const [mostrar, minimo, maximo, periodo] = useWatch<VagaForm>({
    name: ['mostrar_salario', 'salario_min', 'salario_max', 'salario_periodo'],
  }) as VagaForm[string][]
  const por = periodo === 'hora' ? salarioFields.porHora : salarioFields.porMes
  const invertida = isFaixaInvertida({ salario_min: minimo, salario_max: maximo })
  return (
    <>
      <div className="sm:col-span-2">
        <SwitchField
          name="mostrar_salario"
          label={salarioFields.rotulo}
          hint={mostrar === true ? salarioFields.faixaApareceAnuncio : salarioFields.anuncioSaiSem}
        />
      </div>
      {mostrar === true ? (
        <div className="grid grid-cols-2 gap-x-4 sm:contents">
          <div>
            <MoneyField name="salario_min" label={salario_min.rotulo} hint={por} optional />
            <LidoDoAnuncio campo="salario_min" />
          </div>
          <div>
            <MoneyField
              name="salario_max"
              label={salario_max.rotulo}
              hint={por}
              problem={invertida ? 'faixa-salarial' : undefined}
              optional
            />
            <LidoDoAnuncio campo="salario_max" />
            <output className="block">{invertida ? <FieldError id="faixa-salarial" message={ERRO_FAIXA} /> : null}</output>
            {invertida ? <p className="mt-1 text-sm text-tinta-suave">{salarioFields.semSalario}</p> : null}
          </div>
        </div>
      ) : null}
    </>
  )
}
