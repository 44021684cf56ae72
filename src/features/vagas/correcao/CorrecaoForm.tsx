import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { useFormDigitado } from '@/components/draft/use-form-digitado'
import { Failure } from '@/components/feedback/Failure'
import { notify } from '@/components/feedback/notify'
import { ErrorSummary } from '@/components/form/ErrorSummary'
import { FormShell } from '@/components/form/FormShell'
import { TextAreaField } from '@/components/form/TextAreaField'
import { TextField } from '@/components/form/TextField'
import { useProblems } from '@/components/form/press/use-problems'
import { Button } from '@/components/ui/Button'
import { Skeleton } from '@/components/ui/Skeleton'
import type { Achado } from '@/domain/vaga/anuncio/checar'
import { CAMPOS_DO_ANUNCIO } from '@/domain/vaga/anuncio/regra'
import { DECLARACAO } from '@/domain/vaga/vaga'
import { paths } from '@/lib/paths'
import { useSingleMutation } from '@/lib/query'
import { correctVaga, type Vaga } from '../api'
import { checkBeside } from '../checagem/check-beside'
import { AfirmativaField } from '../wizard/etapas/AfirmativaField'
import { AchadoDoAnuncio } from './AchadoDoAnuncio'
import {
  CAMPOS_DA_CORRECAO,
  cleanTextos,
  getTextosDaVaga,
  readAchados,
  resolveTextos,
  type Textos,
  type TextosLimpos,
  toAnuncioCorrigido,
  toCorrecao,
} from './correcao'
import { useVagasMudaram } from '../use-vagas-mudaram'
import { correcaoForm } from './textos'

/** The texts of this form; the group is beside the switch of an affirmative ad. */
const TEXTOS = CAMPOS_DO_ANUNCIO.filter((nome) => nome !== 'vaga_afirmativa_grupo')
const LONGOS: readonly string[] = ['descricao', 'requisitos', 'beneficios', 'diferenciais', 'acessibilidade', 'empresa_descricao']
const PRECISOS: readonly string[] = ['cargo', 'empresa', 'area', 'descricao']

const PerguntasField = lazy(async () => ({ default: (await import('../perguntas/PerguntasField')).PerguntasField }))

const AINDA = correcaoForm.aindaHaTrecho

/** The texts of a held ad, those with findings first in sight, each with its findings. */
export function CorrecaoForm({ vaga, onClose }: { vaga: Vaga; onClose: () => void }) {
  const changed = useVagasMudaram()
  const { form, forget, resumed } = useFormDigitado<Textos>('correcao', `${vaga.id}:${vaga.versao}`, getTextosDaVaga(vaga), {
    resolver: resolveTextos,
    shouldFocusError: false,
  })
  const [achados, setAchados] = useState<readonly Achado[]>(() => readAchados(vaga))
  const { problems, clear, point, failure, refuse } = useProblems(form, CAMPOS_DO_ANUNCIO)
  const [showAll, setShowAll] = useState(resumed)
  const { run, isPending } = useSingleMutation({
    mutationFn: (textos: TextosLimpos) => correctVaga(vaga.id, toCorrecao(textos)),
    onSuccess: () => {
      forget()
      notify.success(correcaoForm.correcaoEnviada, correcaoForm.quantoDemora)
      changed()
      onClose()
    },
    onError: (error) => refuse(error),
  })
  const submit = form.handleSubmit(
    async (textos) => {
      const limpos = cleanTextos(textos)
      const restam = await checkBeside(toAnuncioCorrigido(vaga, limpos))
      setAchados(restam)
      const primeiro = restam.find(({ gravidade }) => gravidade === 'bloqueia')
      if (primeiro) return point([{ name: primeiro.campo, message: AINDA }])
      clear()
      return run(limpos)
    },
    (errors) =>
      point(CAMPOS_DO_ANUNCIO.flatMap((name) => (errors[name]?.message ? [{ name, message: errors[name].message }] : []))),
  )
  const enviando = isPending || form.formState.isSubmitting
  const com = TEXTOS.filter((nome) => achados.some(({ campo }) => campo === nome))
  const shown = showAll || achados.length === 0 ? TEXTOS : com
  const ditosDe = (nome: string) =>
    achados.map((achado) =>
      achado.campo === nome ? <AchadoDoAnuncio key={`${achado.regra} ${achado.trecho}`} achado={achado} /> : null,
    )
  return (
    <FormShell form={form} aria-label={correcaoForm.rotulo} onSubmit={() => void submit()}>
      <div className="space-y-7">
        <ErrorSummary problems={problems} />
        {shown.map((nome) => (
          <div key={nome} className="space-y-3">
            {nome === 'perguntas' ? (
              <Suspense fallback={<Skeleton className="h-32" />}>
                <PerguntasField />
              </Suspense>
            ) : LONGOS.includes(nome) ? (
              <TextAreaField name={nome} label={CAMPOS_DA_CORRECAO[nome]?.rotulo} optional={nome !== 'descricao'} rows={7} />
            ) : (
              <TextField name={nome} label={CAMPOS_DA_CORRECAO[nome]?.rotulo} optional={!PRECISOS.includes(nome)} />
            )}
            {ditosDe(nome)}
          </div>
        ))}
        <AfirmativaField />
        {ditosDe('vaga_afirmativa_grupo')}
        {shown.length < TEXTOS.length ? (
          <Button variant="ghost" size="sm" className="-ml-3" onClick={() => setShowAll(true)}>
            {correcaoForm.mudarOutros}
          </Button>
        ) : null}
        <Failure error={failure} title={correcaoForm.titulo} />
      </div>
      <p className="mt-7 text-sm text-tinta-suave">{correcaoForm.declaracao(DECLARACAO)}</p>
      <div className="mt-4 flex flex-col gap-3 sm:flex-row">
        <Button type="submit" loading={enviando}>
          {enviando ? correcaoForm.enviando : correcaoForm.enviarCorrecao}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {correcaoForm.agoraNao}
        </Button>
      </div>
      <p className="mt-6 text-sm text-tinta-suave">
        {correcaoForm.engano}{' '}
        <Link
          to={paths.contato({ assunto: 'Vagas e pagamentos' })}
          className="font-semibold text-marca underline underline-offset-4"
        >
          Fale com a equipe
        </Link>
        : uma pessoa lê o anúncio.
      </p>
    </FormShell>
  )
}
