/** Vacancies for tests, placed where the tests of the edge functions may import them. */
export { buildVagaNoAr, vagaQualquer } from '../../supabase/functions/_shared/sample/vaga-no-ar.ts'
