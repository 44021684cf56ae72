import { flushSync } from 'react-dom'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { CampoField } from '@/components/form/CampoField'
import { focusField } from '@/components/form/field-ids'
import { Imagem } from '@/components/identidade/Imagem'
import { Button } from '@/components/ui/Button'
import type { Campo } from '@/domain/campo'
import { getNomeDoCampo, type Grupo, GRUPOS_DO_PERFIL, listItens } from '@/domain/consultoria/perfil'
import type { Valores } from '@/domain/validar-campo'
import { EnvioDeArquivo, type Pendente } from '@/features/arquivos/EnvioDeArquivo'
import { ImagemGuardada } from '@/features/arquivos/ImagemGuardada'
import { TextoLongo } from './TextoLongo'
import { fotoField, itensDoPerfil } from './textos'

/** Says which photo is chosen and not there. */
type ChangePendente = (name: string, pendente: Pendente | null) => void

/** The cases or the people of the profile: each can be removed, and others added up to the most of the group. */
export function ItensDoPerfil({ grupo, changePendente }: { grupo: Grupo; changePendente: ChangePendente }) {
  const { setValue, clearErrors, getValues } = useFormContext<Valores>()
  const ids = listItens(grupo, { [grupo]: useWatch<Valores>({ name: grupo }) })
  const { maximo, campos } = GRUPOS_DO_PERFIL[grupo]
  const textos = itensDoPerfil[grupo]
  const titulo = `perfil-${grupo}`
  const nomes = Object.keys(campos)

  const change = (next: readonly string[]) => setValue(grupo, next, { shouldDirty: true })
  const add = () => {
    const id = String(Math.max(-1, ...ids.map(Number)) + 1)
    // Its first field takes the focus, so it must be there.
    flushSync(() => {
      for (const nome of nomes) setValue(getNomeDoCampo(grupo, id, nome), '')
      change([...ids, id])
    })
    focusField(getNomeDoCampo(grupo, id, nomes[0] ?? ''))
  }
  const remove = (id: string) => {
    clearErrors(nomes.map((nome) => getNomeDoCampo(grupo, id, nome)))
    changePendente(getNomeDoCampo(grupo, id, 'foto'), null)
    change(listItens(grupo, getValues()).filter((other) => other !== id))
    // The pressed button is gone.
    document.getElementById(titulo)?.focus()
  }
  return (
    <section aria-labelledby={titulo} className="space-y-5 border-t border-linha pt-6">
      <div>
        <h3 id={titulo} tabIndex={-1} className="text-lg outline-none">
          {textos.titulo}
        </h3>
        <p className="mt-1 text-sm text-tinta-suave">{textos.explicacao}</p>
      </div>
      {ids.map((id, at) => (
        <fieldset key={id} className="space-y-5 rounded-campo border border-linha p-4 sm:p-5">
          <legend className="px-1 font-semibold">{textos.item(at + 1)}</legend>
          {Object.entries<Campo>(campos).map(([nome, campo]) => (
            <CampoDoItem
              key={nome}
              nome={nome}
              name={getNomeDoCampo(grupo, id, nome)}
              campo={campo}
              changePendente={changePendente}
            />
          ))}
          <Button size="sm" variant="secondary" onClick={() => remove(id)}>
            {textos.remover(at + 1)}
          </Button>
        </fieldset>
      ))}
      {ids.length < maximo ? (
        <Button variant="secondary" onClick={add}>
          {textos.adicionar}
        </Button>
      ) : null}
    </section>
  )
}

type DoItem = { nome: string; name: string; campo: Campo; changePendente: ChangePendente }

function CampoDoItem({ nome, changePendente, ...props }: DoItem) {
  if (nome === 'foto') return <FotoField name={props.name} onPendente={(pendente) => changePendente(props.name, pendente)} />
  if (nome === 'foto_nova') return null
  return props.campo.tipo === 'paragrafo' ? <TextoLongo {...props} /> : <CampoField {...props} />
}

const ASPECTO = { lado: 96, alt: fotoField.alt, className: 'size-24 rounded-full border border-linha' }
const read = (caminho: unknown) => (typeof caminho === 'string' ? caminho : '')

/** The photo of a person of the profile: `name` holds the path of the approved one, and `{name}_nova` that of a new one. */
function FotoField({ name, onPendente }: { name: string; onPendente: (pendente: Pendente | null) => void }) {
  const { control, setValue, clearErrors } = useFormContext<Valores>()
  const { errors } = useFormState({ control })
  const nomeDaNova = `${name}_nova`
  const [atual = '', nova = ''] = useWatch({ control, name: [name, nomeDaNova] }).map(read)
  return (
    <EnvioDeArquivo
      tipo="foto"
      name={name}
      label={fotoField.rotulo}
      hint={fotoField.dica}
      atual={
        nova === '' ? (
          atual === '' ? null : (
            <Imagem caminho={atual} {...ASPECTO} />
          )
        ) : (
          <div className="flex items-center gap-4">
            <ImagemGuardada caminho={nova} {...ASPECTO} />
            <p className="min-w-0 text-sm text-tinta-suave">{atual === '' ? fotoField.espera : fotoField.anteriorFica}</p>
          </div>
        )
      }
      error={errors[name]?.message}
      onPendente={onPendente}
      onChange={(escolhida) => {
        clearErrors(name)
        // A new one waits for the team, and the one before stays; taking it off needs nobody.
        if (escolhida === null) setValue(name, '', { shouldDirty: true })
        setValue(nomeDaNova, escolhida?.caminho ?? '', { shouldDirty: true })
      }}
    />
  )
}
