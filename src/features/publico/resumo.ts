import { SENIORIDADES } from '@/domain/vaga/opcoes'

/** The word for a stored value of a closed list; one that this version does not know stands for itself. */
export const getRotulo = (rotulos: Readonly<Record<string, string>>, valor: string) => rotulos[valor] ?? valor

type Resumivel = {
  readonly empresa: string
  readonly local_de_trabalho: string | null
  readonly uf: string
  readonly area: string
  readonly senioridade: string
}

/** `Oficina Aurora · Campinas`: how `describeVaga` begins, for a narrow line; no line begins with a dot. */
export const describeVagaCurta = ({ empresa, local_de_trabalho: local, uf }: Resumivel) => `${empresa}\u00a0· ${local || uf}`

/** `Oficina Aurora · Campinas, SP · Recursos Humanos · Pleno`. */
export const describeVaga = (vaga: Resumivel) =>
  `${describeVagaCurta(vaga)}${vaga.local_de_trabalho ? `, ${vaga.uf}` : ''}` +
  `\u00a0· ${vaga.area}\u00a0· ${getRotulo(SENIORIDADES, vaga.senioridade)}`
