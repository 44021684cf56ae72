import { use } from 'react'
import { useWatch } from 'react-hook-form'
import { SelectField } from '@/components/form/SelectField'
import { NumberField } from '@/components/form/text/NumberField'
import { TextAreaField } from '@/components/form/TextAreaField'
import { TextField } from '@/components/form/TextField'
import { Dobra } from '@/components/wizard/Dobra'
import { camposDosDetalhes, ROTULOS_DOS_DETALHES } from '@/domain/vaga/detalhes'
import type { VagaForm } from '@/domain/vaga/vaga'
import { formatQuantidade } from '@/lib/format'
import { AchadosDoCampo } from '../AchadosDoCampo'
import { ColadoContext, LidoDoAnuncio } from '../lido/LidoDoAnuncio'
import { maisDetalhes } from '../textos'

const NOMES = Object.keys(camposDosDetalhes)

/** What an ad may say more, folded: who needs none of it passes one line. Open when a pasted ad filled some. */
export function MaisDetalhes() {
  const { valores } = use(ColadoContext) ?? {}
  const lidos = NOMES.some((nome) => valores?.[nome])
  return (
    <div>
      <Dobra titulo={maisDetalhes.titulo} resumo={<Preenchidos />} aberta={lidos}>
        <div className="grid gap-x-6 gap-y-7 pt-3 pb-2 sm:grid-cols-2">
          <div>
            <NumberField
              name="numero_de_vagas"
              label={camposDosDetalhes.numero_de_vagas.rotulo}
              hint={maisDetalhes.quantasPessoas}
              optional
            />
            <LidoDoAnuncio campo="numero_de_vagas" />
          </div>
          <Escolha nome="salario_periodo" vazio={maisDetalhes.porMes} />
          <Escolha nome="jornada" />
          <div>
            <TextField name="horario" label={camposDosDetalhes.horario.rotulo} hint={maisDetalhes.exemploDeHorario} optional />
            <AchadosDoCampo campo="horario" />
            <LidoDoAnuncio campo="horario" />
          </div>
          <Escolha nome="programa" />
          <Escolha nome="pcd" />
          <div className="sm:col-span-2">
            <TextAreaField
              name="acessibilidade"
              label={camposDosDetalhes.acessibilidade.rotulo}
              hint={maisDetalhes.oQueEAcessivel}
              rows={3}
              optional
            />
            <AchadosDoCampo campo="acessibilidade" />
            <LidoDoAnuncio campo="acessibilidade" />
          </div>
        </div>
      </Dobra>
    </div>
  )
}

type EscolhaProps = { nome: keyof typeof ROTULOS_DOS_DETALHES; vazio?: string }

function Escolha({ nome, vazio = maisDetalhes.semDizer }: EscolhaProps) {
  const options = Object.entries(ROTULOS_DOS_DETALHES[nome]).map(([value, label]) => ({ value, label }))
  return (
    <div>
      <SelectField name={nome} label={camposDosDetalhes[nome].rotulo} options={options} empty={vazio} optional />
      <LidoDoAnuncio campo={nome} />
    </div>
  )
}

/** How many are answered. Drawn again when that changes, not with every key. */
function Preenchidos() {
  const quantos = useWatch({ compute: (valores: VagaForm) => NOMES.filter((nome) => valores[nome]).length })
  return <span>{quantos === 0 ? maisDetalhes.opcional : formatQuantidade(quantos, 'preenchido', 'preenchidos')}</span>
}
