import { Failure } from '@/components/feedback/Failure'
import { ErrorSummary, type FieldProblem, usePresentProblems } from '@/components/form/ErrorSummary'
import { FormShell } from '@/components/form/FormShell'
import { moneyMask } from '@/components/form/masked/amount-masks'
import { MaskedField } from '@/components/form/masked/MaskedField'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { camposDoPerfil, type Grupo, GRUPOS_DO_PERFIL, listItens, listCamposDoPerfil } from '@/domain/consultoria/perfil'
import type { Valores } from '@/domain/validar-campo'
import type { MeuPerfil } from '../api'
import { ItensDoPerfil } from './ItensDoPerfil'
import { TextoLongo } from './TextoLongo'
import { usePerfil } from './use-perfil'
import { itensDoPerfil, perfilForm } from './textos'

type Props = { userId: string; perfil: MeuPerfil['perfil']; onClose: () => void }

const { sobre, metodo, preco_a_partir: preco } = camposDoPerfil

/** The texts of the public page, for writing them. */
export function PerfilForm(props: Props) {
  const { form, problems, failure, restored, saving, changePendente, cancel, submit } = usePerfil(props)
  return (
    <FormShell form={form} aria-label="Perfil público" onSubmit={() => void submit()} className="mt-6 space-y-7">
      <p className="text-sm text-tinta-suave">{perfilForm.semContatos}</p>
      {restored ? <Notice>{perfilForm.restaurado}</Notice> : null}
      <Problems found={problems} valores={form.getValues} />
      <TextoLongo name="sobre" campo={sobre} rows={6} />
      <TextoLongo name="metodo" campo={metodo} rows={6} />
      <MaskedField
        name="preco_a_partir"
        label={preco.rotulo}
        hint={preco.ajuda}
        optional
        mask={moneyMask}
        inputMode="numeric"
        className="h-12 sm:max-w-64"
      />
      <ItensDoPerfil grupo="casos" changePendente={changePendente} />
      <ItensDoPerfil grupo="pessoas" changePendente={changePendente} />
      <Failure error={failure} title={perfilForm.naoSalvo} />
      <div className="flex flex-col gap-3 border-t border-linha pt-6 sm:flex-row">
        <Button type="submit" loading={saving}>
          {saving ? perfilForm.salvando : perfilForm.salvar}
        </Button>
        <Button variant="secondary" onClick={saving ? undefined : cancel} aria-disabled={saving}>
          Cancelar
        </Button>
      </div>
    </FormShell>
  )
}

/** 'Caso 2, Título': which field a line of the summary is about. */
function describeCampo(nome: string, valores: Valores): string {
  const rotulo = listCamposDoPerfil(valores)[nome]?.rotulo ?? nome
  const [grupo, id] = nome.split('_')
  const known = Object.keys(GRUPOS_DO_PERFIL).find((each): each is Grupo => each === grupo)
  const at = known ? listItens(known, valores).indexOf(id ?? '') : -1
  return known && at >= 0 ? `${itensDoPerfil[known].item(at + 1)}, ${rotulo}` : rotulo
}

function Problems({ found, valores }: { found: readonly FieldProblem[]; valores: () => Valores }) {
  const now = valores()
  const shown = usePresentProblems(found).map((problem) => ({
    ...problem,
    message: `${describeCampo(problem.name, now)}: ${problem.message}`,
  }))
  return <ErrorSummary problems={shown} />
}
