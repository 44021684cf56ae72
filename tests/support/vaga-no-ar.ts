/** The vacancies of tests, which live where the functions' own tests may reach them. */
export { umaVaga, vagaQualquer } from '../../supabase/functions/_shared/sample/vaga-no-ar.ts'
