import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormDigitado } from '@/components/draft/use-form-digitado'
import { Failure } from '@/components/feedback/Failure'
import { notify } from '@/components/feedback/notify'
import { ChoiceGroup } from '@/components/form/ChoiceGroup'
import { FormShell } from '@/components/form/FormShell'
import { useProblems } from '@/components/form/press/use-problems'
import { SelectField } from '@/components/form/SelectField'
import { TextAreaField } from '@/components/form/TextAreaField'
import { TextField } from '@/components/form/TextField'
import { UrlField } from '@/components/form/text/UrlField'
import { Button } from '@/components/ui/Button'
import { DialogFoot } from '@/components/ui/Dialog'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { isStatusCandidatura } from '@/domain/candidatura/candidatura'
import {
  countHorarios,
  DURACOES_DA_ENTREVISTA,
  formatDiaDaEntrevista,
  FORMATOS_DA_ENTREVISTA,
  nameFuso,
  readFuso,
} from '@/domain/candidatura/entrevista'
import { formatDia } from '@/domain/br/quando'
import { vagaQueries } from '@/features/vagas/api'
import { useShown } from '@/lib/form/use-shown'
import { useSingleMutation } from '@/lib/query'
import { findNoQuadro, keepNoQuadro, moveNoQuadro } from '../quadro/estado'
import type { NaoMovida } from '../quadro/use-mover-varias'
import { ENTREVISTAS, offerEntrevista } from './api'
import { oferecerDialog } from './textos'

type Props = {
  vagaId: string
  candidaturas: readonly Candidatura[]
  /** Who may hold them. */
  pessoas: readonly { readonly id: string; readonly nome: string; readonly eu: boolean }[]
  onDone: (ids: readonly string[], naoOferecidas: readonly NaoMovida[], shown: boolean) => void
  onCancel: () => void
}

const DIA_MS = 86_400_000
const DIAS = 12
const CAMPOS = ['dias', 'de', 'ate', 'minutos', 'formato', 'onde', 'pessoas', 'recado'] as const
type Campo = (typeof CAMPOS)[number]

/** The next days but Sundays, from tomorrow, as `2026-12-03` by the clock of this device. */
function listDias(agora = Date.now()): string[] {
  const dias = Array.from({ length: DIAS + 3 }, (_, n) => new Date(agora + (n + 1) * DIA_MS))
  return dias
    .filter((dia) => dia.getDay() !== 0)
    .map((dia) => `${dia.getFullYear()}-${`${dia.getMonth() + 1}`.padStart(2, '0')}-${`${dia.getDate()}`.padStart(2, '0')}`)
    .slice(0, DIAS)
}

/** Half hours, from seven in the morning to ten at night. */
const HORAS = Array.from({ length: 31 }, (_, n) => `${`${7 + Math.floor(n / 2)}`.padStart(2, '0')}:${n % 2 ? '30' : '00'}`)
const DURACOES = DURACOES_DA_ENTREVISTA.map((n) => ({ value: `${n}`, label: oferecerDialog.emMinutos(n) }))
const FORMATOS = Object.entries(FORMATOS_DA_ENTREVISTA).map(([value, label]) => ({ value, label }))

type Valores = { dias: string[]; de: string; ate: string; formato: string; onde: string; pessoas: string[] }

/** The first field that is not right, and why. */
function findFalta({ dias, de, ate, formato, onde, pessoas }: Valores): [Campo, string] | null {
  if (dias.length === 0) return ['dias', oferecerDialog.escolhaDias]
  if (ate <= de) return ['ate', oferecerDialog.fimDepois]
  if (onde === '' && (formato === 'chamada' || formato === 'lugar')) return ['onde', oferecerDialog.digaOnde[formato]]
  return pessoas.length === 0 ? ['pessoas', oferecerDialog.escolhaPessoas] : null
}

/** Days, hours, length, place and people of the offered times. */
export function OferecerForm({ vagaId, candidaturas, pessoas, onDone, onCancel }: Props) {
  const queries = useQueryClient()
  const shown = useShown()
  const { form, forget } = useFormDigitado('oferta', vagaId, {
    dias: [] as string[],
    de: '09:00',
    ate: '12:00',
    minutos: '30',
    formato: 'chamada',
    onde: '',
    pessoas: pessoas.filter(({ eu }) => eu).map(({ id }) => id),
    recado: '',
  })
  const [marcados, de, ate, minutos, formato] = useWatch({
    control: form.control,
    name: ['dias', 'de', 'ate', 'minutos', 'formato'],
  })
  const fuso = readFuso()
  const [{ opcoes, agora }] = useState(() => ({ opcoes: listDias(), agora: new Date().toISOString() }))
  // A kept day may be over, and a kept person gone.
  const dias = marcados.filter((dia) => opcoes.includes(dia))
  const cabem = countHorarios(dias.length, de, ate, Number(minutos))
  const fim = queries.getQueryData(vagaQueries.byId(vagaId).queryKey)?.expira_em
  const { failure, clear, refuse } = useProblems(form, CAMPOS)
  const oferecer = useSingleMutation({
    mutationFn: offerEntrevista,
    onSuccess: ({ oferecidas, recusadas }) => {
      const nomes = new Map(candidaturas.map(({ id, nome }) => [id, nome]))
      if (recusadas.length > 0) void queries.invalidateQueries({ queryKey: ['candidaturas', { vagaId }] })
      for (const item of oferecidas) {
        const antes = findNoQuadro(queries, vagaId, item.id)
        if (antes && isStatusCandidatura(item.status)) moveNoQuadro(queries, vagaId, antes, item.status)
        keepNoQuadro(queries, vagaId, item)
      }
      void queries.invalidateQueries({ queryKey: ENTREVISTAS })
      void queries.invalidateQueries({ queryKey: ['candidaturas', 'contagens'] })
      forget()
      if (oferecidas.length > 0) notify.success(oferecerDialog.oferecidos(oferecidas.length), oferecerDialog.aviso)
      onDone(
        oferecidas.map(({ id }) => id),
        recusadas.map(({ id, nome, motivo }) => ({ id, nome: nome ?? nomes.get(id) ?? '', motivo })),
        shown(),
      )
    },
    onError: (error) =>
      shown() ? refuse(error) : notify.error(oferecerDialog.naoOferecidos(candidaturas.length), error.message),
  })
  const submit = form.handleSubmit((valores) => {
    const onde = valores.onde.trim()
    const quem = valores.pessoas.filter((id) => pessoas.some((pessoa) => pessoa.id === id))
    const falta = findFalta({ ...valores, onde, dias, pessoas: quem })
    if (falta) return form.setError(falta[0], { message: falta[1] }, { shouldFocus: true })
    clear()
    oferecer.run({
      _ids: candidaturas.map(({ id }) => id),
      _dias: dias,
      _de: valores.de,
      _ate: valores.ate,
      _minutos: Number(valores.minutos),
      _fuso: fuso,
      _formato: valores.formato,
      ...(onde && { _onde: onde }),
      _pessoas: quem,
      ...(valores.recado.trim() && { _recado: valores.recado.trim() }),
    })
  })
  return (
    <FormShell
      form={form}
      aria-label={oferecerDialog.titulo([''])}
      onSubmit={() => void submit()}
      className="space-y-5 [&_input]:scroll-mb-32 [&_textarea]:scroll-mb-32"
    >
      <ChoiceGroup
        name="dias"
        label={oferecerDialog.dias}
        multiple
        options={opcoes}
        labels={Object.fromEntries(opcoes.map((dia) => [dia, formatDiaDaEntrevista(`${dia}T12:00:00Z`, 'UTC')]))}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField name="de" label={oferecerDialog.de} options={HORAS} />
        <SelectField name="ate" label={oferecerDialog.ate} options={HORAS} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
        <SelectField name="minutos" label={oferecerDialog.minutos} options={DURACOES} />
        <SelectField name="formato" label={oferecerDialog.formato} options={FORMATOS} />
      </div>
      <p className="text-sm text-tinta-suave" aria-live="polite">
        <span>{oferecerDialog.horarios(cabem, minutos, nameFuso(agora, fuso))}</span>
        {cabem > 0 && cabem < candidaturas.length ? <span>{` ${oferecerDialog.faltamHorarios}`}</span> : null}
        {fim && dias.some((dia) => new Date(`${dia}T${ate}`) > new Date(fim)) ? (
          <span>{` ${oferecerDialog.depoisDoFim(formatDia(fim))}`}</span>
        ) : null}
      </p>
      {formato === 'chamada' ? (
        <UrlField name="onde" label={oferecerDialog.link} />
      ) : formato === 'lugar' ? (
        <TextField name="onde" label={oferecerDialog.endereco} />
      ) : (
        <TextField name="onde" label={oferecerDialog.telefone} optional />
      )}
      {pessoas.length > 1 ? (
        <ChoiceGroup
          name="pessoas"
          label={oferecerDialog.pessoas}
          multiple
          options={pessoas.map(({ id }) => id)}
          labels={Object.fromEntries(pessoas.map(({ id, nome }) => [id, nome]))}
        />
      ) : null}
      <TextAreaField name="recado" label={oferecerDialog.recado} optional rows={3} />
      <Failure error={failure} />
      <DialogFoot>
        <Button type="submit" loading={oferecer.isPending}>
          {oferecer.isPending ? oferecerDialog.oferecendo : oferecerDialog.oferecer(candidaturas.length)}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {oferecerDialog.cancelar}
        </Button>
      </DialogFoot>
    </FormShell>
  )
}
